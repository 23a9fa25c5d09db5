// Finds the best order without bread first, and then the best places for bread in it.
import java.util.Scanner;

public class BreadIntoTheOrder {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int bread = in.nextInt();
        int[][] error = new int[n][n];
        for (int[] row : error) {
            for (int tea = 0; tea < n; tea++) row[tea] = in.nextInt();
        }
        int[] sitting = new int[1 << n];
        int[] last = new int[1 << n];
        for (int teas = 1; teas < 1 << n; teas++) {
            sitting[teas] = Integer.MAX_VALUE;
            for (int tea = 0; tea < n; tea++) {
                if ((teas >> tea & 1) == 0) continue;
                int before = teas ^ 1 << tea;
                int sum = sitting[before];
                for (int earlier = 0; earlier < n; earlier++) {
                    if ((before >> earlier & 1) == 1) sum += error[earlier][tea];
                }
                if (sum < sitting[teas]) {
                    sitting[teas] = sum;
                    last[teas] = tea;
                }
            }
        }
        int[] order = new int[n];
        int left = (1 << n) - 1;
        for (int place = n - 1; place >= 0; place--) {
            order[place] = last[left];
            left ^= 1 << order[place];
        }
        int[] best = new int[n + 1];
        for (int end = 1; end <= n; end++) {
            best[end] = Integer.MAX_VALUE;
            int sum = 0;
            for (int start = end - 1; start >= 0; start--) {
                for (int other = start + 1; other < end; other++) sum += error[order[start]][order[other]];
                best[end] = Math.min(best[end], best[start] + sum + (start > 0 ? bread : 0));
            }
        }
        System.out.println(best[n]);
    }
}
