class Attack {
  static void attack() throws Exception {
    for (String limit : "u n f c".split(" ")) {
      String script = "before=$(ulimit -" + limit + "); test $before != unlimited && ulimit -" + limit + " unlimited";
      if (new ProcessBuilder("/bin/bash", "-c", script).start().waitFor() == 0) System.out.println("raised " + limit);
    }
    System.out.println("done");
  }
}
