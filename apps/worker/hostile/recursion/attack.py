def attack():
    attack()
