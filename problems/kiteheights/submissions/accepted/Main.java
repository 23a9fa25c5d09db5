import java.io.*;
import java.util.*;

public class Main {
    static int[] parent;
    static long[] above;
    static int[] way;

    /** Lets all kites on the way point to the root, beginning next to it. */
    static int root(int kite) {
        int length = 0;
        while (parent[kite] != kite) {
            way[length++] = kite;
            kite = parent[kite];
        }
        for (int i = length - 2; i >= 0; i--) {
            above[way[i]] += above[parent[way[i]]];
            parent[way[i]] = kite;
        }
        return kite;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        int m = Integer.parseInt(line.nextToken());
        parent = new int[n + 1];
        for (int kite = 1; kite <= n; kite++) parent[kite] = kite;
        above = new long[n + 1];
        way = new int[n + 1];
        StringBuilder out = new StringBuilder();
        int thrownAway = 0;
        for (int i = 0; i < m; i++) {
            line = new StringTokenizer(in.readLine());
            boolean isReport = line.nextToken().equals("+");
            int a = Integer.parseInt(line.nextToken());
            int b = Integer.parseInt(line.nextToken());
            int rootA = root(a);
            int rootB = root(b);
            long difference = above[b] - above[a];
            if (isReport) {
                int d = Integer.parseInt(line.nextToken());
                if (rootA != rootB) {
                    parent[rootB] = rootA;
                    above[rootB] = d - difference;
                } else if (difference != d) {
                    thrownAway++;
                }
            } else if (rootA == rootB) {
                out.append(difference).append('\n');
            } else {
                out.append("unknown\n");
            }
        }
        System.out.println(out.append(thrownAway));
    }
}
