import java.io.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        int n = next();
        int[] limits = new int[n + 1];
        for (int i = 0; i < n; i++) limits[i] = next();
        long[] position = new long[n + 1];
        for (int i = 0; i < n; i++) position[i + 1] = position[i] + next();
        // Sections whose next weaker one is still unknown. Their limits rise from bottom to top.
        int[] stack = new int[n + 1];
        int size = 0;
        long best = 0;
        for (int here = 0; here <= n; here++) {
            while (size > 0 && limits[stack[size - 1]] >= limits[here]) {
                size--;
                int weakest = stack[size];
                int from = size == 0 ? 0 : stack[size - 1] + 1;
                best = Math.max(best, limits[weakest] * (position[here] - position[from]));
            }
            stack[size++] = here;
        }
        System.out.println(best);
    }
}
