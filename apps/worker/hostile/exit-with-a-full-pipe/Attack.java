// Writes about 200 KB and exits while the end of its output is still in the pipe.
class Attack {
  static void attack() {
    System.out.println(" ".repeat(200_000) + "done");
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }
}
