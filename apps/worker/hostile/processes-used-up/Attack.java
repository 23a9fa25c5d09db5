import java.util.*;

class Attack {
  static void attack() throws Exception {
    for (;;) new ProcessBuilder("/bin/sleep", "1000").start();
  }
}
