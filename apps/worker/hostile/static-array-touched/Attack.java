// Creates an array that is larger than the memory limit. Java sets all of its elements to 0.
class Attack {
  static class Big {
    static final int[] ARRAY = new int[1 << 28];
  }

  static void attack() {
    Big.ARRAY[5] = 1;
  }
}
