import java.io.*;

class Attack {
  static void attack() {
    for (String folder : "/ /box /box/src /box/bin /box/bin/classes /dev /dev/shm /run /var/tmp /home /root /etc".split(" "))
      try {
        if (new File(folder, "mark").createNewFile()) System.out.println(folder);
      } catch (IOException e) {
      }
    for (String file : "/box/src/Main.java /box/bin/classes/Main.class /runner /proc/self/oom_score_adj /proc/self/mem".split(" "))
      try (var opened = new RandomAccessFile(file, "rw")) {
        System.out.println(file);
      } catch (IOException e) {
      }
    System.out.println("done");
  }
}
