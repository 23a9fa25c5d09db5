// Adds up every period, one day longer each time.
import java.io.*;

public class EveryPeriod {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int k = (int) in.nval;
        int[] eggs = new int[n];
        for (int day = 0; day < n; day++) {
            in.nextToken();
            eggs[day] = (int) in.nval;
        }
        long periods = 0;
        for (int first = 0; first < n; first++) {
            long total = 0;
            for (int last = first; last < n; last++) {
                total += eggs[last];
                if (total % k == 0) periods++;
            }
        }
        System.out.println(periods);
    }
}
