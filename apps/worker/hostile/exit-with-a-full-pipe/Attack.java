class Attack {
  static void attack() {
    System.out.println(" ".repeat(200_000) + "done");
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }
}
