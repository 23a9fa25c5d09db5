// Tries all choices for every item: at home, inside, or on the strap.
import java.util.Scanner;

public class EveryChoice {
    static int[] weights, values;

    static int best(int item, int grams, boolean isFree) {
        if (item == weights.length) return 0;
        int result = best(item + 1, grams, isFree);
        if (weights[item] <= grams) result = Math.max(result, values[item] + best(item + 1, grams - weights[item], isFree));
        if (isFree) result = Math.max(result, values[item] + best(item + 1, grams, false));
        return result;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int limit = in.nextInt();
        weights = new int[n];
        values = new int[n];
        for (int i = 0; i < n; i++) {
            weights[i] = in.nextInt();
            values[i] = in.nextInt();
        }
        System.out.println(best(0, limit, true));
    }
}
