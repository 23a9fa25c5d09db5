// The number of periods does not fit into an int.
import java.io.*;

public class SmallCount {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int k = (int) in.nval;
        int[] seen = new int[k];
        seen[0] = 1;
        int remainder = 0;
        int periods = 0;
        for (int day = 0; day < n; day++) {
            in.nextToken();
            remainder = (remainder + (int) in.nval) % k;
            periods += seen[remainder]++;
        }
        System.out.println(periods);
    }
}
