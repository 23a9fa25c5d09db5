// Always moors the boat next whose mast differs most from the last one.
import java.util.Scanner;

public class FarthestNext {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int boats = in.nextInt();
        int apart = in.nextInt();
        StringBuilder order = new StringBuilder();
        int low = 1, high = boats, last = (boats + 1) / 2;
        boolean[] used = new boolean[boats + 2];
        used[last] = true;
        order.append(last);
        for (int count = 1; count < boats; count++) {
            while (used[low]) low++;
            while (used[high]) high--;
            int next = last - low > high - last ? low : high;
            if (Math.abs(next - last) < apart) {
                System.out.println("tangled");
                return;
            }
            used[next] = true;
            order.append(' ').append(next);
            last = next;
        }
        System.out.println(order);
    }
}
