class Attack {
  static void attack() {
    for (;;)
      new Thread(() -> {
        try {
          Thread.sleep(1_000_000);
        } catch (InterruptedException e) {
        }
      }).start();
  }
}
