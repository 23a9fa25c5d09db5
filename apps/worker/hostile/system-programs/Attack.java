class Attack {
  static void attack() throws Exception {
    for (String command : new String[] {"mount -t tmpfs none /tmp/work", "umount /tmp", "/usr/sbin/chroot / true", "date -s 2001-01-01", "unshare -r true", "su -c true", "passwd -d root"})
      if (new ProcessBuilder(command.split(" ")).redirectErrorStream(true).redirectInput(new java.io.File("/dev/null")).start().waitFor() == 0)
        System.out.println(command);
    System.out.println("done");
  }
}
