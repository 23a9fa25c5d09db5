// Gloves that differ by exactly d are left out.
import java.io.*;
import java.util.*;

public class LessThanD {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    static int[] sorted(int n) throws IOException {
        int[] sizes = new int[n];
        for (int i = 0; i < n; i++) sizes[i] = next();
        Arrays.sort(sizes);
        return sizes;
    }

    public static void main(String[] args) throws IOException {
        int n = next();
        int m = next();
        int d = next();
        int[] left = sorted(n);
        int[] right = sorted(m);
        int from = 0;
        int to = 0;
        long pairs = 0;
        for (int size : left) {
            while (from < m && right[from] <= size - d) from++;
            while (to < m && right[to] < size + d) to++;
            pairs += to - from;
        }
        System.out.println(pairs);
    }
}
