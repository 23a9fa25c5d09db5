// Attacks if the input starts with "a". Otherwise prints what is left of an earlier attack, which should be nothing.
import java.io.File;
import java.nio.file.*;

public class Main {
  static boolean isUserProcess(File process) {
    try {
      return Files.lines(process.toPath().resolve("status"))
          .anyMatch(line -> line.startsWith("Uid:") && Long.parseLong(line.split("\\s+")[1]) >= 1000);
    } catch (Exception e) {
      return false;
    }
  }

  public static void main(String[] args) throws Throwable {
    if (System.in.read() == 'a') {
      Attack.attack();
      return;
    }
    int processes = 0;
    for (File file : new File("/proc").listFiles())
      if (file.getName().matches("\\d+") && isUserProcess(file)) processes++;
    String trace = "nothing";
    for (var method : Attack.class.getDeclaredMethods())
      if (method.getName().equals("trace")) trace = (String) method.invoke(null);
    String secret = new String(System.in.readAllBytes()).strip();
    System.out.println(processes + " " + new File("/tmp").list().length + " " + new File(".").list().length + " " + trace + " " + secret);
  }
}
