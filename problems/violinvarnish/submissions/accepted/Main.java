import java.io.*;
import java.util.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        int n = next();
        int k = next();
        int d = next();
        // A sorted map counts how often each reading is in the window.
        int[] readings = new int[n];
        TreeMap<Integer, Integer> window = new TreeMap<>();
        int left = 0;
        long periods = 0;
        for (int right = 0; right < n; right++) {
            readings[right] = next();
            window.merge(readings[right], 1, Integer::sum);
            while (window.lastKey() - window.firstKey() > d) {
                window.merge(readings[left], -1, (a, b) -> a + b == 0 ? null : a + b);
                left++;
            }
            periods += Math.max(0, right - left + 2 - k);
        }
        System.out.println(periods);
    }
}
