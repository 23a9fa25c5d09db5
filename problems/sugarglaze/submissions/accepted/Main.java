import java.io.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    static int n, w, m;
    static int[] glaze;

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    static boolean reaches(long grams) {
        long[] begun = new long[n];
        long active = 0, left = m;
        for (int i = 0; i < n; i++) {
            if (i >= w) active -= begun[i - w];
            long missing = grams - glaze[i] - active;
            if (missing > 0) {
                begun[i] = missing;
                active += missing;
                left -= missing;
                if (left < 0) return false;
            }
        }
        return true;
    }

    public static void main(String[] args) throws IOException {
        n = next();
        w = next();
        m = next();
        glaze = new int[n];
        long low = Long.MAX_VALUE;
        for (int i = 0; i < n; i++) {
            glaze[i] = next();
            low = Math.min(low, glaze[i]);
        }
        long high = low + m;
        while (low < high) {
            long middle = (low + high + 1) / 2;
            if (reaches(middle)) low = middle;
            else high = middle - 1;
        }
        System.out.println(low);
    }
}
