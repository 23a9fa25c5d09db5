// Uses all of an array that is larger than the memory limit.
class Attack {
  static class Big {
    static final int[] ARRAY = new int[1 << 28];
  }

  static void attack() {
    Big.ARRAY[5] = 1;
  }
}
