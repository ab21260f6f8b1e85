"""What the hex crawls share: heroes, skills, boards, combat and conditions."""
