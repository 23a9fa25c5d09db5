import java.io.*;
import java.util.*;

class Attack {
  static void attack() throws Exception {
    List<InputStream> kept = new ArrayList<>();
    for (;;) kept.add(new FileInputStream("/dev/null"));
  }
}
