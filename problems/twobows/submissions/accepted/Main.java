import java.io.*;
import java.util.*;

public class Main {
    static int[] readNumbers(BufferedReader in) throws IOException {
        StringTokenizer line = new StringTokenizer(in.readLine());
        int[] numbers = new int[line.countTokens()];
        for (int i = 0; i < numbers.length; i++) numbers[i] = Integer.parseInt(line.nextToken());
        return numbers;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int[] sizes = readNumbers(in);
        int n = sizes[0];
        int k = sizes[1];
        int[] shortBow = readNumbers(in);
        int[] longBow = readNumbers(in);
        // after[d]: the best k results with the long bow from tournament d on, counted from 0.
        long[] after = new long[n + 1];
        PriorityQueue<Integer> best = new PriorityQueue<>();
        for (int i = n - 1; i >= 0; i--) {
            after[i] = after[i + 1] + longBow[i];
            best.add(longBow[i]);
            if (best.size() > k) after[i] -= best.poll();
        }
        best.clear();
        long before = 0;
        long highest = after[0];
        for (int i = 0; i < n; i++) {
            before += shortBow[i];
            best.add(shortBow[i]);
            if (best.size() > k) before -= best.poll();
            highest = Math.max(highest, before + after[i + 1]);
        }
        System.out.println(highest);
    }
}
