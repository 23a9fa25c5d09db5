class Attack {
  static void attack() {
    System.out.close();
    System.err.close();
    System.out.println("done");
  }
}
