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
        int[][] costumes = new int[n][2];
        for (int[] costume : costumes) {
            costume[0] = next();
            costume[1] = next();
        }
        Arrays.sort(costumes, Comparator.comparingInt(costume -> costume[1]));
        PriorityQueue<Integer> taken = new PriorityQueue<>(Comparator.reverseOrder());
        long total = 0;
        for (int[] costume : costumes) {
            taken.add(costume[0]);
            total += costume[0];
            if (total > costume[1]) total -= taken.remove();
        }
        System.out.println(taken.size());
    }
}
