class Attack {
  static void attack() {
    int size = Integer.MIN_VALUE;
    System.out.println(new int[size].length);
  }
}
