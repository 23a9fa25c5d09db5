# Tries to leave files or interpreter state behind for the next test.
import os

PLACES = '/tmp/mark mark /var/tmp/mark /dev/shm/mark /run/mark /box/mark /box/src/mark /box/src/__pycache__ /tmp/work/.local'.split()


def attack():
    for place in PLACES:
        try:
            open(place, 'w').close()
        except OSError:
            pass
    # State that an interpreter shared by several tests would keep.
    import builtins
    import sys
    builtins.mark = sys.modules['mark'] = os.environ['MARK'] = 'mark'
    os.mark = 'mark'
    print('done')


def trace():
    import builtins
    import sys
    if hasattr(builtins, 'mark') or 'mark' in sys.modules or hasattr(os, 'mark') or 'MARK' in os.environ:
        return 'interpreter'
    return next((place for place in PLACES if os.path.exists(place)), 'nothing')
