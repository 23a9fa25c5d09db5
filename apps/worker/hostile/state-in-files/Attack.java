// Tries to leave files behind for the next test.
import java.io.*;
import java.util.prefs.Preferences;

class Attack {
  static final String[] PLACES = "/tmp/mark mark /var/tmp/mark /dev/shm/mark /run/mark /box/mark /box/bin/classes/mark /tmp/work/.java".split(" ");

  static void attack() throws Exception {
    for (String place : PLACES)
      try {
        new File(place).createNewFile();
      } catch (IOException e) {
      }
    System.out.println("done");
  }

  static String trace() {
    for (String place : PLACES)
      if (new File(place).exists()) return place;
    return "nothing";
  }
}
