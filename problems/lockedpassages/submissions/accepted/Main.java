import java.io.*;
import java.util.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    record Passage(int room, int seconds) {}

    record Entry(long time, int room) {}

    static List<List<Passage>> passages = new ArrayList<>();

    /** The times from a room, and the place where the quickest ways leave the route. Rooms of the route have theirs already. */
    static long[] search(int start, int[] leaves) {
        long[] times = new long[passages.size()];
        Arrays.fill(times, Long.MAX_VALUE);
        times[start] = 0;
        boolean[] fixed = new boolean[passages.size()];
        for (int room = 0; room < fixed.length; room++) fixed[room] = leaves[room] >= 0;
        PriorityQueue<Entry> arrivals = new PriorityQueue<>(Comparator.comparingLong(Entry::time));
        arrivals.add(new Entry(0, start));
        while (!arrivals.isEmpty()) {
            Entry here = arrivals.poll();
            if (here.time > times[here.room]) continue;
            for (Passage passage : passages.get(here.room)) {
                long time = here.time + passage.seconds;
                if (time >= times[passage.room]) continue;
                times[passage.room] = time;
                if (!fixed[passage.room]) leaves[passage.room] = leaves[here.room];
                arrivals.add(new Entry(time, passage.room));
            }
        }
        return times;
    }

    public static void main(String[] args) throws IOException {
        int n = next();
        int m = next();
        int k = next();
        int[] leaves = new int[n + 1];
        Arrays.fill(leaves, -1);
        int[] route = new int[k + 1];
        for (int i = 0; i <= k; i++) {
            route[i] = next();
            leaves[route[i]] = i;
        }
        int[] joins = leaves.clone();
        for (int i = 0; i <= n; i++) passages.add(new ArrayList<>());
        for (int i = 0; i < m; i++) {
            int a = next();
            int b = next();
            int seconds = next();
            passages.get(a).add(new Passage(b, seconds));
            passages.get(b).add(new Passage(a, seconds));
        }
        long[] fromStart = search(1, leaves);
        long[] toEnd = search(n, joins);

        // The shortest time of all candidates for each i, with a tree over the passages of the route.
        long[] best = new long[2 * k];
        Arrays.fill(best, Long.MAX_VALUE);
        for (int u = 1; u <= n; u++) {
            if (leaves[u] < 0) continue;
            for (Passage passage : passages.get(u)) {
                int v = passage.room;
                int first = leaves[u];
                int last = joins[v];
                if (first >= last || route[first] == u && route[last] == v && last == first + 1) continue;
                long time = fromStart[u] + passage.seconds + toEnd[v];
                for (int l = first + k, r = last + k; l < r; l /= 2, r /= 2) {
                    if (l % 2 == 1) {
                        best[l] = Math.min(best[l], time);
                        l++;
                    }
                    if (r % 2 == 1) {
                        r--;
                        best[r] = Math.min(best[r], time);
                    }
                }
            }
        }
        StringJoiner out = new StringJoiner("\n");
        for (int i = 0; i < k; i++) {
            long time = Long.MAX_VALUE;
            for (int node = i + k; node >= 1; node /= 2) time = Math.min(time, best[node]);
            out.add(time == Long.MAX_VALUE ? "-1" : Long.toString(time));
        }
        System.out.println(out);
    }
}
