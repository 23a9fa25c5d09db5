import java.io.*;
import java.util.*;

public class Main {
    static int[] free;
    static int[] largest;

    static void build(int node, int from, int to) {
        if (to - from > 1) {
            int middle = (from + to) / 2;
            build(2 * node, from, middle);
            build(2 * node + 1, middle, to);
            largest[node] = Math.max(largest[2 * node], largest[2 * node + 1]);
        } else {
            largest[node] = free[from];
        }
    }

    /** Puts a book on the first shelf of this node that is wide enough, and returns the shelf. */
    static int put(int node, int from, int to, int width) {
        int shelf = from;
        if (to - from > 1) {
            int middle = (from + to) / 2;
            if (largest[2 * node] >= width) shelf = put(2 * node, from, middle, width);
            else shelf = put(2 * node + 1, middle, to, width);
            largest[node] = Math.max(largest[2 * node], largest[2 * node + 1]);
        } else {
            largest[node] -= width;
        }
        return shelf;
    }

    static void remove(int node, int from, int to, int shelf, int width) {
        if (to - from > 1) {
            int middle = (from + to) / 2;
            if (shelf < middle) remove(2 * node, from, middle, shelf, width);
            else remove(2 * node + 1, middle, to, shelf, width);
            largest[node] = Math.max(largest[2 * node], largest[2 * node + 1]);
        } else {
            largest[node] += width;
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        int m = Integer.parseInt(line.nextToken());
        free = new int[n];
        line = new StringTokenizer(in.readLine());
        for (int i = 0; i < n; i++) free[i] = Integer.parseInt(line.nextToken());
        largest = new int[4 * n];
        build(1, 0, n);
        int[] shelves = new int[m];
        int[] widths = new int[m];
        int books = 0;
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < m; i++) {
            line = new StringTokenizer(in.readLine());
            boolean comes = line.nextToken().equals("+");
            int number = Integer.parseInt(line.nextToken());
            if (comes) {
                widths[books] = number;
                shelves[books] = largest[1] >= number ? put(1, 0, n, number) : -2;
                out.append(shelves[books] == -2 ? -1 : shelves[books] + 1).append('\n');
                books++;
            } else if (shelves[number - 1] >= 0) {
                remove(1, 0, n, shelves[number - 1], widths[number - 1]);
            }
        }
        System.out.print(out);
    }
}
