// The total does not fit into 32 bits.
import java.util.*;

public class Overflow {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        PriorityQueue<Integer> sizes = new PriorityQueue<>(Comparator.reverseOrder());
        for (int i = 0; i < n; i++) sizes.add(in.nextInt());
        for (int night = 0; night < k; night++) sizes.add((sizes.poll() + 1) / 2);
        int total = 0;
        for (int size : sizes) total += size;
        System.out.println(total);
    }
}
