// The profit does not fit into an int.
import java.util.*;

public class Overflow {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        PriorityQueue<Integer> costs = new PriorityQueue<>();
        int profit = 0;
        for (int day = 0; day < n; day++) {
            int price = in.nextInt();
            costs.add(price);
            costs.add(price);
            profit += price - costs.poll();
        }
        System.out.println(profit);
    }
}
