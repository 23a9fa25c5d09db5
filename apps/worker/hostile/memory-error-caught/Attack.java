import java.util.*;

class Attack {
  static void attack() {
    List<byte[]> kept = new ArrayList<>();
    for (;;)
      try {
        kept.add(new byte[1 << 20]);
      } catch (OutOfMemoryError e) {
      }
  }
}
