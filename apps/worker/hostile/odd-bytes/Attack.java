// Prints NUL bytes, invalid UTF-8, terminal escapes, HTML and a very long line.
class Attack {
  static void attack() throws Exception {
    byte[] bytes = "\0\u00ff\u00fe\n\u00c3(\r\u001b[2J<script>alert(1)</script>\u00ed\u00a0\u0080\"}],{\n".getBytes("ISO-8859-1");
    System.out.write(bytes);
    System.err.write(bytes);
    System.out.print("x".repeat(900_000));
  }
}
