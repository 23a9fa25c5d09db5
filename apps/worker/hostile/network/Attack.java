import java.net.*;

class Attack {
  static void attack() {
    for (String host : "169.254.169.254 127.0.0.1 10.0.0.1 example.org".split(" "))
      try (var socket = new Socket()) {
        socket.connect(new InetSocketAddress(host, 80), 500);
        System.out.println(host);
      } catch (Exception e) {
      }
    try {
      System.out.println(InetAddress.getByName("example.org"));
    } catch (UnknownHostException e) {
    }
    try {
      new DatagramSocket(5353).close();
      System.out.println("datagrams");
    } catch (Exception e) {
    }
    System.out.println("done");
  }
}
