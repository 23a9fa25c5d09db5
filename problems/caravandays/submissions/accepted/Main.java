import java.io.*;
import java.util.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    record Route(int to, int first, int period, int days) {
        /** The day of arrival with the first caravan that leaves today or later. */
        long arrival(long today) {
            if (today <= first) return first + days;
            long late = (today - first) % period;
            return (late == 0 ? today : today - late + period) + days;
        }
    }

    record Arrival(long day, int oasis) {}

    public static void main(String[] args) throws IOException {
        int n = next();
        int m = next();
        List<List<Route>> routes = new ArrayList<>();
        for (int i = 0; i <= n; i++) routes.add(new ArrayList<>());
        for (int i = 0; i < m; i++) {
            int a = next();
            routes.get(a).add(new Route(next(), next(), next(), next()));
        }
        long[] earliest = new long[n + 1];
        Arrays.fill(earliest, Long.MAX_VALUE);
        earliest[1] = 0;
        PriorityQueue<Arrival> arrivals = new PriorityQueue<>(Comparator.comparingLong(Arrival::day));
        arrivals.add(new Arrival(0, 1));
        while (!arrivals.isEmpty()) {
            Arrival here = arrivals.poll();
            if (here.day > earliest[here.oasis]) continue;
            for (Route route : routes.get(here.oasis)) {
                long day = route.arrival(here.day);
                if (day < earliest[route.to]) {
                    earliest[route.to] = day;
                    arrivals.add(new Arrival(day, route.to));
                }
            }
        }
        System.out.println(earliest[n] == Long.MAX_VALUE ? -1 : earliest[n]);
    }
}
