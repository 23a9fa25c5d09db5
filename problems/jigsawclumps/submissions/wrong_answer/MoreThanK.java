// Waits for more than k pieces, although k pieces are enough.
import java.util.*;

public class MoreThanK {
    static int[] parent;

    static int root(int piece) {
        while (parent[piece] != piece) {
            parent[piece] = parent[parent[piece]];
            piece = parent[piece];
        }
        return piece;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int k = in.nextInt();
        parent = new int[n + 1];
        int[] pieces = new int[n + 1];
        for (int piece = 1; piece <= n; piece++) {
            parent[piece] = piece;
            pieces[piece] = 1;
        }
        String answer = "-1";
        for (int join = 1; join <= m; join++) {
            int a = root(in.nextInt());
            int b = root(in.nextInt());
            if (a == b) continue;
            parent[a] = b;
            pieces[b] += pieces[a];
            if (pieces[b] > k) {
                answer = join + " " + pieces[b];
                break;
            }
        }
        System.out.println(answer);
    }
}
