import java.nio.file.*;

class Attack {
  static void attack() throws Exception {
    for (String name : "mem maps environ auxv stack syscall io pagemap".split(" "))
      try (var in = Files.newInputStream(Path.of("/proc/1", name))) {
        in.read();
        System.out.println("read " + name);
      } catch (Exception e) {
      }
    for (String name : "fd fdinfo map_files root cwd".split(" "))
      try (var entries = Files.list(Path.of("/proc/1", name))) {
        System.out.println("list " + name);
      } catch (Exception e) {
      }
    System.out.println("done");
  }
}
