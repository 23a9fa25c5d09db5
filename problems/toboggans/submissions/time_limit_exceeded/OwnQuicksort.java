// Sorts with a quicksort that needs quadratic time for many equal weights.
import java.io.*;
import java.util.Random;

public class OwnQuicksort {
    static final Random random = new Random();

    static void sort(int[] weights, int first, int last) {
        while (first < last) {
            int chosen = first + random.nextInt(last - first + 1);
            int pivot = weights[chosen];
            weights[chosen] = weights[last];
            int middle = first;
            for (int i = first; i < last; i++) {
                int weight = weights[i];
                if (weight < pivot) {
                    weights[i] = weights[middle];
                    weights[middle++] = weight;
                }
            }
            weights[last] = weights[middle];
            weights[middle] = pivot;
            if (middle - first < last - middle) {
                sort(weights, first, middle - 1);
                first = middle + 1;
            } else {
                sort(weights, middle + 1, last);
                last = middle - 1;
            }
        }
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int w = (int) in.nval;
        int[] weights = new int[n];
        for (int i = 0; i < n; i++) {
            in.nextToken();
            weights[i] = (int) in.nval;
        }
        sort(weights, 0, n - 1);
        int toboggans = 0;
        for (int light = 0, heavy = n - 1; light <= heavy; heavy--) {
            if (light < heavy && weights[light] + weights[heavy] <= w) light++;
            toboggans++;
        }
        System.out.println(toboggans);
    }
}
