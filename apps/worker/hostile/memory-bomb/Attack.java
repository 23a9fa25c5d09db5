import java.util.*;

class Attack {
  static void attack() {
    List<int[]> kept = new ArrayList<>();
    for (;;) kept.add(new int[1 << 18]);
  }
}
