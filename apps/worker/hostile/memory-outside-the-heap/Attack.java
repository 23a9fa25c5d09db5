import java.nio.ByteBuffer;
import java.util.*;

class Attack {
  static void attack() {
    List<ByteBuffer> kept = new ArrayList<>();
    for (;;) {
      var piece = ByteBuffer.allocateDirect(1 << 20);
      for (int i = 0; i < 1 << 20; i += 4096) piece.put(i, (byte) 1);
      kept.add(piece);
    }
  }
}
