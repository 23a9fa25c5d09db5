class Attack {
  static volatile long n;

  static void attack() {
    for (int i = 0; i < 8; i++) new Thread(() -> { for (;;) n++; }).start();
  }
}
