// Exits with 42, which means "accepted" if a validator does it.
class Attack {
  static void attack() {
    System.out.println("done");
    System.exit(42);
  }
}
