// Leaves files and folders that are hard to remove, and links that are dangerous to follow.
import java.nio.file.*;
import java.nio.file.attribute.PosixFilePermissions;

class Attack {
  static void attack() throws Exception {
    Files.createSymbolicLink(Path.of("/tmp/link"), Path.of("/box/src"));
    Files.createSymbolicLink(Path.of("loop"), Path.of("/tmp/work"));
    Files.createDirectories(Path.of("a/b/c"));
    Files.createFile(Path.of("a/b/c/file"));
    Files.createLink(Path.of("/tmp/second"), Path.of("a/b/c/file"));
    for (String path : "a/b a .".split(" "))
      Files.setPosixFilePermissions(Path.of(path), PosixFilePermissions.fromString("---------"));
    System.out.println("done");
  }
}
