// Ends without reading its large input.
class Attack {
  static void attack() {
    System.out.println("done");
  }
}
