import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        StringTokenizer line = new StringTokenizer(in.readLine());
        int[] heights = new int[n];
        for (int i = 0; i < n; i++) heights[i] = Integer.parseInt(line.nextToken());
        // From right to left: the stack holds the flowers that can still be the nearest taller one.
        Deque<Integer> taller = new ArrayDeque<>();
        long metres = 0;
        int sticks = 0;
        for (int i = n - 1; i >= 0; i--) {
            while (!taller.isEmpty() && heights[taller.peek()] <= heights[i]) taller.pop();
            if (taller.isEmpty()) sticks++;
            else metres += taller.peek() - i;
            taller.push(i);
        }
        System.out.println(metres + " " + sticks);
    }
}
