// Takes the waiting time for a route as always the same, although it depends on the day on which she arrives.
import java.util.*;

public class FixedCost {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        List<List<long[]>> routes = new ArrayList<>();
        for (int i = 0; i <= n; i++) routes.add(new ArrayList<>());
        for (int i = 0; i < m; i++) {
            int a = in.nextInt();
            int b = in.nextInt();
            long first = in.nextInt();
            long period = in.nextInt();
            routes.get(a).add(new long[] {b, first % period + in.nextInt()});
        }
        PriorityQueue<long[]> arrivals = new PriorityQueue<>((x, y) -> Long.compare(x[0], y[0]));
        arrivals.add(new long[] {0, 1});
        long[] earliest = new long[n + 1];
        Arrays.fill(earliest, -1);
        while (!arrivals.isEmpty()) {
            long[] here = arrivals.poll();
            int oasis = (int) here[1];
            if (earliest[oasis] >= 0) continue;
            earliest[oasis] = here[0];
            for (long[] route : routes.get(oasis)) arrivals.add(new long[] {here[0] + route[1], route[0]});
        }
        System.out.println(earliest[n]);
    }
}
