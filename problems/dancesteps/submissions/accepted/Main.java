import java.util.Scanner;

public class Main {
    static String plan;
    static char[] dance;

    /** Whether the last of the first n steps are the same block twice in a row. */
    static boolean endsBoring(int n) {
        for (int block = 1; 2 * block <= n; block++) {
            int same = 0;
            while (same < block && dance[n - 1 - same] == dance[n - 1 - same - block]) same++;
            if (same == block) return true;
        }
        return false;
    }

    static int count(int n) {
        if (n == plan.length()) return 1;
        int ways = 0;
        for (char step : "LRJ".toCharArray()) {
            if (plan.charAt(n) != '?' && plan.charAt(n) != step) continue;
            dance[n] = step;
            if (!endsBoring(n + 1)) ways += count(n + 1);
        }
        return ways;
    }

    public static void main(String[] args) {
        plan = new Scanner(System.in).next();
        dance = new char[plan.length()];
        System.out.println(count(0));
    }
}
