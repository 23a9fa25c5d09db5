// Puts the middle of the bar over the worst cake of the moment, or as near as possible.
import java.util.Scanner;

public class CentredOnTheWorst {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int w = in.nextInt();
        int m = in.nextInt();
        long[] glaze = new long[n];
        for (int i = 0; i < n; i++) glaze[i] = in.nextInt();
        for (int pass = 0; pass <= m; pass++) {
            int worst = 0;
            for (int i = 1; i < n; i++) {
                if (glaze[i] < glaze[worst]) worst = i;
            }
            if (pass == m) {
                System.out.println(glaze[worst]);
                return;
            }
            int start = Math.max(0, Math.min(worst - w / 2, n - w));
            for (int i = start; i < start + w; i++) glaze[i]++;
        }
    }
}
