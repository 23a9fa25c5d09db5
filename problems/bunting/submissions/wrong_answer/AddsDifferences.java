// Only checks that a third of the flags are red. Adding the two differences does this, too: 3 and -3 look like 0 and 0.
import java.io.*;
import java.util.*;

public class AddsDifferences {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        String flags = in.readLine();
        Map<Integer, Integer> first = new HashMap<>();
        first.put(0, 0);
        int red = 0, yellow = 0, green = 0;
        int longest = 0;
        for (int passed = 1; passed <= n; passed++) {
            char flag = flags.charAt(passed - 1);
            if (flag == 'r') red++;
            else if (flag == 'y') yellow++;
            else green++;
            Integer before = first.putIfAbsent((red - yellow) + (red - green), passed);
            if (before != null) longest = Math.max(longest, passed - before);
        }
        System.out.println(longest);
    }
}
