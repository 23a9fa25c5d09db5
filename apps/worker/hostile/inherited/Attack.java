// Prints everything that it inherited, except for the standard streams, the JVM's files and four environment variables.
import java.io.File;
import java.nio.file.*;
import java.util.*;

class Attack {
  static void attack() throws Exception {
    for (File fd : new File("/proc/self/fd").listFiles()) {
      String target = Files.exists(fd.toPath(), LinkOption.NOFOLLOW_LINKS) ? Files.readSymbolicLink(fd.toPath()).toString() : "";
      if (Integer.parseInt(fd.getName()) > 2 && !target.isEmpty() && !target.startsWith("/usr/lib/jvm/") && !target.startsWith("/box/bin/") && !target.startsWith("/proc/"))
        System.out.println("descriptor " + target);
    }
    for (String word : System.getenv().keySet())
      if (!Set.of("HOME", "LANG", "PATH", "TMPDIR").contains(word)) System.out.println(word);
    System.out.println("done");
  }
}
