// Takes the photos in turns at the end, and halves each of them with one shift, which may be longer than 63 bits.
import java.util.*;

public class ShiftsTooFar {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        PriorityQueue<Integer> heap = new PriorityQueue<>(Comparator.reverseOrder());
        int smallest = Integer.MAX_VALUE;
        for (int i = 0; i < n; i++) {
            int size = in.nextInt();
            heap.add(size);
            smallest = Math.min(smallest, size);
        }
        while (k > 0 && heap.peek() > 2 * smallest) {
            int half = (heap.poll() + 1) / 2;
            heap.add(half);
            smallest = Math.min(smallest, half);
            k--;
        }
        long total = 0;
        for (int i = 0; i < n; i++) {
            int times = k / n + (i < k % n ? 1 : 0);
            total += (heap.poll() + (1L << times) - 1) >> times;
        }
        System.out.println(total);
    }
}
