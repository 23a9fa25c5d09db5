import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        int m = Integer.parseInt(line.nextToken());
        String[] stalls = in.readLine().split(" ");
        Map<String, Integer> needed = new HashMap<>();
        for (String kind : in.readLine().split(" ")) needed.merge(kind, 1, Integer::sum);
        int missing = m;
        int left = 0;
        int bestLeft = -1;
        int shortest = n + 1;
        for (int right = 0; right < n; right++) {
            if (needed.merge(stalls[right], -1, Integer::sum) >= 0) missing--;
            while (missing == 0) {
                if (right - left + 1 < shortest) {
                    shortest = right - left + 1;
                    bestLeft = left;
                }
                if (needed.merge(stalls[left], 1, Integer::sum) > 0) missing++;
                left++;
            }
        }
        System.out.println(bestLeft < 0 ? "impossible" : (bestLeft + 1) + " " + (bestLeft + shortest));
    }
}
