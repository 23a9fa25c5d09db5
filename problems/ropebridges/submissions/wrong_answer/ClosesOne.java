// A weak bridge ends only one of the trips that are open.
import java.util.*;

public class ClosesOne {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] limits = new int[n];
        int[] lengths = new int[n];
        for (int i = 0; i < n; i++) limits[i] = in.nextInt();
        for (int i = 0; i < n; i++) lengths[i] = in.nextInt();
        Deque<long[]> open = new ArrayDeque<>();
        long position = 0;
        long best = 0;
        for (int i = 0; i < n; i++) {
            long start = position;
            if (!open.isEmpty() && open.peek()[1] >= limits[i]) {
                start = open.peek()[0];
                best = Math.max(best, open.pop()[1] * (position - start));
            }
            open.push(new long[] {start, limits[i]});
            position += lengths[i];
        }
        while (!open.isEmpty()) {
            best = Math.max(best, open.peek()[1] * (position - open.peek()[0]));
            open.pop();
        }
        System.out.println(best);
    }
}
