// Prints the last of the villages that wait the longest.
import java.util.*;

public class LargestNumber {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int k = in.nextInt();
        PriorityQueue<long[]> arrivals = new PriorityQueue<>((x, y) -> Long.compare(x[0], y[0]));
        for (int i = 0; i < k; i++) {
            int village = in.nextInt();
            arrivals.add(new long[] {in.nextInt(), village});
        }
        List<List<int[]>> roads = new ArrayList<>();
        for (int i = 0; i <= n; i++) roads.add(new ArrayList<>());
        for (int i = 0; i < m; i++) {
            int a = in.nextInt();
            int b = in.nextInt();
            int minutes = in.nextInt();
            roads.get(a).add(new int[] {b, minutes});
            roads.get(b).add(new int[] {a, minutes});
        }
        long[] times = new long[n + 1];
        Arrays.fill(times, -1);
        int last = 0;
        while (!arrivals.isEmpty()) {
            long[] arrival = arrivals.poll();
            int village = (int) arrival[1];
            if (times[village] >= 0) continue;
            times[village] = arrival[0];
            if (arrival[0] > times[last] || village > last) last = village;
            for (int[] road : roads.get(village)) arrivals.add(new long[] {arrival[0] + road[1], road[0]});
        }
        System.out.println(last + " " + times[last]);
    }
}
