class Attack {
  static void attack() {
    System.out.println("done");
  }
}
