import java.util.Scanner;

public class Main {
    /**
     * The good ways to fill the places from this one on. `before` is the digit in front of it, or -1 if the number has
     * not begun yet. `tight` means that all digits so far are those of the bound.
     */
    static long fill(String bound, int place, int before, boolean tight, long[][] known) {
        if (place == bound.length()) return before < 0 ? 0 : 1;
        if (!tight && known[place][before + 1] >= 0) return known[place][before + 1];
        int most = tight ? bound.charAt(place) - '0' : 9;
        long count = 0;
        for (int digit = 0; digit <= most; digit++) {
            boolean leading = before < 0 && digit == 0;
            if (!leading && digit == before) continue;
            count += fill(bound, place + 1, leading ? -1 : digit, tight && digit == most, known);
        }
        if (!tight) known[place][before + 1] = count;
        return count;
    }

    static long upTo(long bound) {
        String digits = Long.toString(bound);
        long[][] known = new long[digits.length()][11];
        for (long[] row : known) java.util.Arrays.fill(row, -1);
        return fill(digits, 0, -1, true, known);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long first = in.nextLong();
        long last = in.nextLong();
        System.out.println(upTo(last) - upTo(first - 1));
    }
}
