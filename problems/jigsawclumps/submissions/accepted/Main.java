import java.io.*;
import java.util.*;

public class Main {
    static int[] parent;

    static int root(int piece) {
        int top = piece;
        while (parent[top] != top) top = parent[top];
        while (parent[piece] != top) {
            int next = parent[piece];
            parent[piece] = top;
            piece = next;
        }
        return top;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        int m = Integer.parseInt(line.nextToken());
        int k = Integer.parseInt(line.nextToken());
        parent = new int[n + 1];
        int[] pieces = new int[n + 1];
        for (int piece = 1; piece <= n; piece++) {
            parent[piece] = piece;
            pieces[piece] = 1;
        }
        String answer = "-1";
        for (int join = 1; join <= m; join++) {
            line = new StringTokenizer(in.readLine());
            int a = root(Integer.parseInt(line.nextToken()));
            int b = root(Integer.parseInt(line.nextToken()));
            if (a == b) continue;
            parent[a] = b;
            pieces[b] += pieces[a];
            if (pieces[b] >= k) {
                answer = join + " " + pieces[b];
                break;
            }
        }
        System.out.println(answer);
    }
}
