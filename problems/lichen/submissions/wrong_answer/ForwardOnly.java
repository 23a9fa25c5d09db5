// Joins a cell with the patch above or to its left. Two patches that meet later are not joined.
import java.util.*;

public class ForwardOnly {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int[][] patch = new int[n + 1][m + 1];
        int[] cells = new int[n * m + 1];
        int patches = 0;
        int largest = 0;
        for (int i = 1; i <= n; i++) {
            String row = in.next();
            for (int j = 1; j <= m; j++) {
                if (row.charAt(j - 1) != '#') continue;
                if (patch[i - 1][j] > 0) patch[i][j] = patch[i - 1][j];
                else if (patch[i][j - 1] > 0) patch[i][j] = patch[i][j - 1];
                else patch[i][j] = ++patches;
                largest = Math.max(largest, ++cells[patch[i][j]]);
            }
        }
        System.out.println(patches + " " + largest);
    }
}
