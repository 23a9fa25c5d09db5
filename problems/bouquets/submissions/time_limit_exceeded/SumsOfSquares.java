// A hash table of its own: the sum of the squares of the letters tells in which list to search. One list may be very long.
import java.io.*;
import java.util.*;

public class SumsOfSquares {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        String[] kinds = new String[n];
        int[] counts = new int[n];
        int[] next = new int[n];
        int[] first = new int[10 * 26 * 26 + 1];
        Arrays.fill(first, -1);
        int used = 0;
        long pairs = 0;
        for (int i = 0; i < n; i++) {
            char[] flowers = in.readLine().toCharArray();
            Arrays.sort(flowers);
            String key = new String(flowers);
            int sum = 0;
            for (char flower : flowers) sum += (flower - 'a' + 1) * (flower - 'a' + 1);
            int kind = first[sum];
            while (kind != -1 && !kinds[kind].equals(key)) kind = next[kind];
            if (kind == -1) {
                kind = used++;
                kinds[kind] = key;
                next[kind] = first[sum];
                first[sum] = kind;
            }
            pairs += counts[kind]++;
        }
        System.out.println(pairs);
    }
}
