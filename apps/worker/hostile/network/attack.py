import socket


def attack():
    for family, address in ((socket.AF_INET, ('169.254.169.254', 80)), (socket.AF_INET, ('127.0.0.1', 6379)),
                            (socket.AF_INET6, ('::1', 80)), (40, (2, 1024))):
        try:
            socket.socket(family).connect(address)
            print('connected', address)
        except OSError:
            pass
    for ask in (lambda: socket.getaddrinfo('example.org', 80), lambda: socket.create_connection(('10.0.0.1', 80), 1),
                lambda: socket.socket(socket.AF_ALG, socket.SOCK_SEQPACKET), lambda: socket.socket(socket.AF_NETLINK)):
        try:
            print(ask())
        except OSError:
            pass
    print('done')
