import java.nio.file.*;

class Attack {
  static void attack() throws Exception {
    for (int i = 0;; i++) Files.createFile(Path.of("file-" + i));
  }
}
