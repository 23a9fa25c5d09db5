import java.util.Arrays;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int bread = in.nextInt();
        int[][] error = new int[n][n];
        for (int[] row : error) {
            for (int tea = 0; tea < n; tea++) row[tea] = in.nextInt();
        }
        int sets = 1 << n;
        // The smallest error for each set of teas in one sitting, without bread.
        int[] sitting = new int[sets];
        Arrays.fill(sitting, Integer.MAX_VALUE);
        sitting[0] = 0;
        for (int teas = 0; teas < sets; teas++) {
            for (int next = 0; next < n; next++) {
                if ((teas >> next & 1) == 1) continue;
                int sum = sitting[teas];
                for (int earlier = 0; earlier < n; earlier++) {
                    if ((teas >> earlier & 1) == 1) sum += error[earlier][next];
                }
                int withNext = teas | 1 << next;
                sitting[withNext] = Math.min(sitting[withNext], sum);
            }
        }
        // The same in any number of sittings. One of them contains the first tea of the set.
        int[] best = sitting.clone();
        for (int teas = 1; teas < sets; teas++) {
            int others = teas & (teas - 1);
            for (int later = others; later > 0; later = (later - 1) & others) {
                best[teas] = Math.min(best[teas], sitting[teas ^ later] + bread + best[later]);
            }
        }
        System.out.println(best[sets - 1]);
    }
}
