// Of equally short stretches, takes the one that begins last.
import java.util.*;

public class LastOfEqual {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        String[] stalls = new String[n];
        for (int i = 0; i < n; i++) stalls[i] = in.next();
        Map<String, Integer> needed = new HashMap<>();
        for (int i = 0; i < m; i++) needed.merge(in.next(), 1, Integer::sum);
        int missing = m;
        int left = 0;
        int bestLeft = -1;
        int shortest = n + 1;
        for (int right = 0; right < n; right++) {
            if (needed.merge(stalls[right], -1, Integer::sum) >= 0) missing--;
            while (missing == 0) {
                if (right - left + 1 <= shortest) {
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
