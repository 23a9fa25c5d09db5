// Tries the differences 0, 1, 2, ... and looks for a stone that is heavier by this amount than another one. Sorts
// if there are only a few stones.
import java.io.*;
import java.util.*;

public class EachDifference {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        StringTokenizer line = new StringTokenizer(in.readLine());
        int[] weights = new int[n];
        Set<Integer> stones = new HashSet<>();
        int lightest = Integer.MAX_VALUE;
        for (int i = 0; i < n; i++) {
            weights[i] = Integer.parseInt(line.nextToken());
            if (!stones.add(weights[i])) lightest = Math.min(lightest, weights[i]);
        }
        int difference = 0;
        if (n < 20_000) {
            Arrays.sort(weights);
            int best = 0;
            for (int i = 1; i + 1 < n; i++) {
                if (weights[i + 1] - weights[i] < weights[best + 1] - weights[best]) best = i;
            }
            lightest = weights[best];
            difference = weights[best + 1] - lightest;
        }
        while (lightest == Integer.MAX_VALUE) {
            difference++;
            for (int weight : weights) {
                if (weight < lightest && stones.contains(weight + difference)) lightest = weight;
            }
        }
        System.out.println(lightest + " " + (lightest + difference));
    }
}
