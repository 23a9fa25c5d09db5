import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        String rings = in.next();
        // strokes[i][j]: for the rings from i up to, but not including, j.
        int[][] strokes = new int[n + 1][n + 1];
        for (int i = n - 1; i >= 0; i--) {
            for (int j = i + 1; j <= n; j++) {
                int fewest = 1 + strokes[i + 1][j];
                for (int k = i + 1; k < j; k++) {
                    // The stroke of ring i goes on to ring k.
                    if (rings.charAt(k) == rings.charAt(i)) fewest = Math.min(fewest, strokes[i + 1][k] + strokes[k][j]);
                }
                strokes[i][j] = fewest;
            }
        }
        System.out.println(strokes[0][n]);
    }
}
