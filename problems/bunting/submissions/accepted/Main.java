import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        String flags = in.readLine();
        // Both differences are at most 200,000 away from 0, so the key tells them apart.
        Map<Long, Integer> first = new HashMap<>();
        first.put(0L, 0);
        long key = 0;
        int longest = 0;
        for (int passed = 1; passed <= n; passed++) {
            switch (flags.charAt(passed - 1)) {
                case 'r': key += 1_000_001; break;
                case 'y': key -= 1_000_000; break;
                default: key -= 1;
            }
            Integer before = first.putIfAbsent(key, passed);
            if (before != null) longest = Math.max(longest, passed - before);
        }
        System.out.println(longest);
    }
}
