// Exits with a validator's exit code for "accepted".
class Attack {
  static void attack() {
    System.out.println("done");
    System.exit(42);
  }
}
