// The record starts at 0, so a first tide of height 0 leaves no mark.
import java.io.*;

public class StartsAtZero {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        int n = next();
        int q = next();
        int[] marks = new int[n + 1];
        int highest = 0;
        for (int i = 1; i <= n; i++) {
            int height = next();
            marks[i] = marks[i - 1] + (height > highest ? 1 : 0);
            highest = Math.max(highest, height);
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < q; i++) {
            int before = marks[next() - 1];
            out.append(marks[next()] - before).append('\n');
        }
        System.out.print(out);
    }
}
