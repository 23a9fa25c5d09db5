// If several sections have the most stars, the last of them is printed.
import java.io.*;
import java.util.*;

public class LastOfEquals {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer size = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(size.nextToken());
        int m = Integer.parseInt(size.nextToken());
        int h = Integer.parseInt(size.nextToken());
        int w = Integer.parseInt(size.nextToken());
        int[][] total = new int[n + 1][m + 1];
        for (int i = 1; i <= n; i++) {
            String row = in.readLine();
            for (int j = 1; j <= m; j++) {
                total[i][j] = total[i - 1][j] + total[i][j - 1] - total[i - 1][j - 1] + row.charAt(j - 1) - '0';
            }
        }
        int best = -1;
        int row = 0;
        int column = 0;
        for (int i = h; i <= n; i++) {
            for (int j = w; j <= m; j++) {
                int stars = total[i][j] - total[i - h][j] - total[i][j - w] + total[i - h][j - w];
                if (stars >= best) {
                    best = stars;
                    row = i - h + 1;
                    column = j - w + 1;
                }
            }
        }
        System.out.println(best + " " + row + " " + column);
    }
}
