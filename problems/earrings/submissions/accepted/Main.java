import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.StringTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        StringTokenizer line = new StringTokenizer(in.readLine());
        int[] weights = new int[n];
        for (int i = 0; i < n; i++) weights[i] = Integer.parseInt(line.nextToken());
        Arrays.sort(weights);
        int best = 0;
        for (int i = 1; i + 1 < n; i++) {
            if (weights[i + 1] - weights[i] < weights[best + 1] - weights[best]) best = i;
        }
        System.out.println(weights[best] + " " + weights[best + 1]);
    }
}
