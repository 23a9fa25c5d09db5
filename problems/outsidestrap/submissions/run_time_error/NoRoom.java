// Does not ask whether the item is too heavy, and uses an index below 0.
import java.util.Scanner;

public class NoRoom {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int limit = in.nextInt();
        int[] empty = new int[limit + 1];
        int[] strapped = new int[limit + 1];
        for (int i = 0; i < n; i++) {
            int weight = in.nextInt();
            int value = in.nextInt();
            for (int grams = limit; grams >= 0; grams--) {
                int best = Math.max(strapped[grams], empty[grams] + value);
                strapped[grams] = Math.max(best, strapped[grams - weight] + value);
                empty[grams] = Math.max(empty[grams], empty[grams - weight] + value);
            }
        }
        System.out.println(strapped[limit]);
    }
}
