class Attack {
  static void attack() {
    attack();
  }
}
