// Does not take the step back before it tries the next one.
import java.util.Scanner;

public class NeverTakenBack {
    static String plan;
    static StringBuilder dance = new StringBuilder();

    static boolean endsBoring() {
        int n = dance.length();
        for (int block = 1; 2 * block <= n; block++) {
            if (dance.substring(n - block).equals(dance.substring(n - 2 * block, n - block))) return true;
        }
        return false;
    }

    static int count(int place) {
        if (place == plan.length()) return 1;
        int ways = 0;
        for (char step : "LRJ".toCharArray()) {
            if (plan.charAt(place) != '?' && plan.charAt(place) != step) continue;
            dance.append(step);
            if (endsBoring()) dance.setLength(place);
            else ways += count(place + 1);
        }
        return ways;
    }

    public static void main(String[] args) {
        plan = new Scanner(System.in).next();
        System.out.println(count(0));
    }
}
