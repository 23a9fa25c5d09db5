// The score can be too much for 32 bits.
import java.util.*;

public class Overflow {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        int[] shortBow = new int[n];
        int[] longBow = new int[n];
        for (int i = 0; i < n; i++) shortBow[i] = in.nextInt();
        for (int i = 0; i < n; i++) longBow[i] = in.nextInt();
        int[] after = new int[n + 1];
        PriorityQueue<Integer> best = new PriorityQueue<>();
        for (int i = n - 1; i >= 0; i--) {
            after[i] = after[i + 1] + longBow[i];
            best.add(longBow[i]);
            if (best.size() > k) after[i] -= best.poll();
        }
        best.clear();
        int before = 0;
        int highest = after[0];
        for (int i = 0; i < n; i++) {
            before += shortBow[i];
            best.add(shortBow[i]);
            if (best.size() > k) before -= best.poll();
            highest = Math.max(highest, before + after[i + 1]);
        }
        System.out.println(highest);
    }
}
