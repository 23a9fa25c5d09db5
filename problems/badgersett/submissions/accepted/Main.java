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
        int m = next();
        // Each tunnel has two directions with the numbers 2i and 2i + 1; `following` links those of a chamber.
        int[] to = new int[2 * m];
        int[] following = new int[2 * m];
        int[] first = new int[n + 1];
        Arrays.fill(first, -1);
        for (int i = 0; i < m; i++) {
            int a = next();
            int b = next();
            to[2 * i] = b;
            following[2 * i] = first[a];
            first[a] = 2 * i;
            to[2 * i + 1] = a;
            following[2 * i + 1] = first[b];
            first[b] = 2 * i + 1;
        }
        int[] depth = new int[n + 1];
        Arrays.fill(depth, -1);
        int[] low = new int[n + 1];
        int[] size = new int[n + 1];
        Arrays.fill(size, 1);
        int[] cameBy = new int[n + 1];
        cameBy[1] = -1;
        int[] way = new int[n];
        way[0] = 1;
        depth[1] = 0;
        int current = 0;
        int critical = 0;
        long most = 0;
        while (current >= 0) {
            int chamber = way[current];
            int direction = first[chamber];
            if (direction >= 0) {
                first[chamber] = following[direction];
                int other = to[direction];
                if (direction / 2 == cameBy[chamber]) continue;
                if (depth[other] < 0) {
                    way[++current] = other;
                    depth[other] = low[other] = current;
                    cameBy[other] = direction / 2;
                } else {
                    low[chamber] = Math.min(low[chamber], depth[other]);
                }
            } else {
                current--;
                if (current >= 0) {
                    if (low[chamber] == depth[chamber]) {
                        critical++;
                        most = Math.max(most, (long) size[chamber] * (n - size[chamber]));
                    }
                    low[way[current]] = Math.min(low[way[current]], low[chamber]);
                    size[way[current]] += size[chamber];
                }
            }
        }
        System.out.println(critical + " " + most);
    }
}
