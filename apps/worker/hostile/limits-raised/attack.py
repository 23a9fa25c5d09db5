import resource


def attack():
    for which in range(16):
        _, hard = resource.getrlimit(which)
        if hard != resource.RLIM_INFINITY:
            try:
                resource.setrlimit(which, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
                print('raised', which)
            except (OSError, ValueError):
                pass
        try:
            resource.prlimit(1, which, (0, 1))
            print('of the runner', which)
        except OSError:
            pass
    print('done')
