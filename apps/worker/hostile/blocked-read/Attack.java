// Opens a second writer of its stdin, so it never reads EOF.
import java.io.FileOutputStream;

class Attack {
  static void attack() throws Exception {
    var writer = new FileOutputStream("/proc/self/fd/0");
    System.in.readAllBytes();
    writer.close();
  }
}
