import java.io.*;
import java.util.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    record Arrival(long time, int village) {}

    record Road(int village, int minutes) {}

    public static void main(String[] args) throws IOException {
        int n = next();
        int m = next();
        int k = next();
        long[] best = new long[n + 1];
        Arrays.fill(best, Long.MAX_VALUE);
        PriorityQueue<Arrival> arrivals = new PriorityQueue<>(Comparator.comparingLong(Arrival::time));
        for (int i = 0; i < k; i++) {
            int village = next();
            best[village] = next();
            arrivals.add(new Arrival(best[village], village));
        }
        List<List<Road>> roads = new ArrayList<>();
        for (int i = 0; i <= n; i++) roads.add(new ArrayList<>());
        for (int i = 0; i < m; i++) {
            int a = next();
            int b = next();
            int minutes = next();
            roads.get(a).add(new Road(b, minutes));
            roads.get(b).add(new Road(a, minutes));
        }
        while (!arrivals.isEmpty()) {
            Arrival arrival = arrivals.poll();
            if (arrival.time > best[arrival.village]) continue;
            for (Road road : roads.get(arrival.village)) {
                long time = arrival.time + road.minutes;
                if (time < best[road.village]) {
                    best[road.village] = time;
                    arrivals.add(new Arrival(time, road.village));
                }
            }
        }
        int last = 1;
        for (int village = 2; village <= n; village++) {
            if (best[village] > best[last]) last = village;
        }
        System.out.println(last + " " + best[last]);
    }
}
