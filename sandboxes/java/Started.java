import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** An agent that notes how much CPU time Java took to start, so that it can be subtracted from what the program takes. */
public class Started {
    public static void premain(String arguments) throws IOException {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        Files.writeString(Path.of("/tmp/feedback/started"), String.valueOf(system.getProcessCpuTime() / 1000));
    }
}
