// Checks that the entries between loading and unloading a thing add up to 0. In 32 bits, multiples of 2^32 look like 0.
import java.io.*;

public class SumIsZero {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int n = (int) in.nval;
        int[] last = new int[1_000_001];
        int[] lastBefore = new int[n + 1];
        int[] sum = new int[n + 1];
        for (int i = 1; i <= n; i++) {
            in.nextToken();
            int x = (int) in.nval;
            sum[i] = sum[i - 1] + x;
            if (x > 0) {
                lastBefore[i] = last[x];
                last[x] = i;
                continue;
            }
            int load = last[-x];
            if (load == 0 || sum[i - 1] != sum[load]) {
                System.out.println(i);
                return;
            }
            last[-x] = lastBefore[load];
        }
        System.out.println("ok");
    }
}
