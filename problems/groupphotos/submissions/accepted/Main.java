import java.io.*;
import java.util.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        int n = next();
        int[][] guests = new int[n][2];
        for (int[] guest : guests) {
            guest[0] = next();
            guest[1] = next();
        }
        Arrays.sort(guests, Comparator.comparingInt(guest -> guest[1]));
        int photos = 0, last = -1;
        for (int[] guest : guests) {
            if (guest[0] <= last) continue;
            photos++;
            last = guest[1];
        }
        System.out.println(photos);
    }
}
