// Never looks at the two heaviest stones, unless there are only two.
import java.util.Arrays;
import java.util.Scanner;

public class LastPairMissing {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] weights = new int[n];
        for (int i = 0; i < n; i++) weights[i] = in.nextInt();
        Arrays.sort(weights);
        int best = 0;
        for (int i = 1; i < n - 2; i++) {
            if (weights[i + 1] - weights[i] < weights[best + 1] - weights[best]) best = i;
        }
        System.out.println(weights[best] + " " + weights[best + 1]);
    }
}
