import java.io.*;
import java.util.*;

public class Main {
    static int[] largest;
    static int[] waiting;

    /** Hands what waits at a node to its children. */
    static void push(int node) {
        for (int child = 2 * node; child <= 2 * node + 1; child++) {
            largest[child] += waiting[node];
            waiting[child] += waiting[node];
        }
        waiting[node] = 0;
    }

    static void add(int node, int from, int to, int a, int b, int power) {
        if (a <= from && to <= b) {
            largest[node] += power;
            waiting[node] += power;
        } else {
            push(node);
            int middle = (from + to) / 2;
            if (a <= middle) add(2 * node, from, middle, a, b, power);
            if (b > middle) add(2 * node + 1, middle + 1, to, a, b, power);
            largest[node] = Math.max(largest[2 * node], largest[2 * node + 1]);
        }
    }

    static int load(int node, int from, int to, int a, int b) {
        if (a <= from && to <= b) return largest[node];
        push(node);
        int middle = (from + to) / 2;
        int load = 0;
        if (a <= middle) load = load(2 * node, from, middle, a, b);
        if (b > middle) load = Math.max(load, load(2 * node + 1, middle + 1, to, a, b));
        return load;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        int m = Integer.parseInt(line.nextToken());
        int c = Integer.parseInt(line.nextToken());
        largest = new int[4 * n];
        waiting = new int[4 * n];
        List<int[]> bookings = new ArrayList<>();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < m; i++) {
            line = new StringTokenizer(in.readLine());
            if (line.nextToken().equals("+")) {
                int a = Integer.parseInt(line.nextToken());
                int b = Integer.parseInt(line.nextToken());
                int p = Integer.parseInt(line.nextToken());
                boolean accepted = load(1, 1, n, a, b) + p <= c;
                if (accepted) add(1, 1, n, a, b, p);
                bookings.add(new int[] {a, b, accepted ? p : 0});
                out.append(accepted ? "yes\n" : "no\n");
            } else {
                int[] booking = bookings.get(Integer.parseInt(line.nextToken()) - 1);
                if (booking[2] > 0) add(1, 1, n, booking[0], booking[1], -booking[2]);
            }
        }
        System.out.print(out);
    }
}
