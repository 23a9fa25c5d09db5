// Tries to run a program and load a library that it has written itself.
import java.nio.file.*;

class Attack {
  static void attack() throws Exception {
    Files.copy(Path.of("/usr/bin/id"), Path.of("id"));
    Path.of("id").toFile().setExecutable(true, false);
    try {
      new ProcessBuilder("./id").start();
      System.out.println("ran");
    } catch (java.io.IOException e) {
    }
    Files.copy(Path.of("/usr/bin/id"), Path.of("library.so"));
    try {
      System.load("/tmp/work/library.so");
      System.out.println("loaded");
    } catch (UnsatisfiedLinkError e) {
    }
    System.out.println("done");
  }
}
