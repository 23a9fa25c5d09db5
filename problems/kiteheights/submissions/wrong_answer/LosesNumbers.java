// Shortens the ways to the root, but does not add up the differences that are skipped.
import java.util.*;

public class LosesNumbers {
    static int[] parent;
    static long[] above;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        parent = new int[n + 1];
        for (int kite = 1; kite <= n; kite++) parent[kite] = kite;
        above = new long[n + 1];
        int thrownAway = 0;
        for (int i = 0; i < m; i++) {
            boolean isReport = in.next().equals("+");
            int[] root = {in.nextInt(), in.nextInt()};
            long[] height = new long[2];
            for (int side = 0; side < 2; side++) {
                while (parent[root[side]] != root[side]) {
                    height[side] += above[root[side]];
                    parent[root[side]] = parent[parent[root[side]]];
                    root[side] = parent[root[side]];
                }
            }
            boolean known = root[0] == root[1];
            if (isReport) {
                int d = in.nextInt();
                if (!known) {
                    parent[root[1]] = root[0];
                    above[root[1]] = height[0] + d - height[1];
                } else if (height[1] - height[0] != d) {
                    thrownAway++;
                }
            } else {
                System.out.println(known ? height[1] - height[0] : "unknown");
            }
        }
        System.out.println(thrownAway);
    }
}
