// Takes one row too many of the pattern that is not full.
import java.util.Scanner;

public class OneRowTooMany {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int m = in.nextInt();
        long a = in.nextLong();
        long b = in.nextLong();
        long[] wool = new long[m];
        long pattern = 0;
        for (int i = 0; i < m; i++) {
            wool[i] = in.nextInt();
            pattern += wool[i];
        }
        long answer = b / m * pattern - (a - 1) / m * pattern;
        for (int i = 0; i <= b % m; i++) answer += wool[i];
        for (int i = 0; i < (a - 1) % m; i++) answer -= wool[i];
        System.out.println(answer);
    }
}
