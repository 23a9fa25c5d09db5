// If the ends do not fit, both ride alone, although the light child could fit with another.
import java.io.*;
import java.util.*;

public class BothLeave {
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
        Arrays.sort(weights);
        int light = 0;
        int heavy = n - 1;
        int toboggans = 0;
        while (light <= heavy) {
            if (weights[light] + weights[heavy] <= w) {
                light++;
                heavy--;
            } else {
                light++;
                heavy--;
                toboggans++;
            }
            toboggans++;
        }
        System.out.println(toboggans);
    }
}
