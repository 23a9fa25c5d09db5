// Takes rings away from the two ends only. A stroke that ends in the middle is not found.
import java.util.Scanner;

public class EndsOnly {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        String rings = in.next();
        int[][] strokes = new int[n][n];
        for (int i = n - 1; i >= 0; i--) {
            strokes[i][i] = 1;
            for (int j = i + 1; j < n; j++) {
                if (rings.charAt(i) == rings.charAt(j)) strokes[i][j] = strokes[i][j - 1];
                else strokes[i][j] = 1 + Math.min(strokes[i + 1][j], strokes[i][j - 1]);
            }
        }
        System.out.println(strokes[0][n - 1]);
    }
}
