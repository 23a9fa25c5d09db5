import java.util.*;

public class Main {
    static int n;
    static long target;
    static long[] a;
    static int ways = 0;

    static void go(int i, long sum) {
        if (i == n) {
            if (sum == target) ways++;
            return;
        }
        go(i + 1, sum);
        go(i + 1, sum + a[i]);
    }

    public static void main(String[] args) {
        Scanner s = new Scanner(System.in);
        n = s.nextInt();
        a = new long[n];
        long all = 0;
        for (int i = 0; i < n; i++) {
            a[i] = s.nextLong();
            all += a[i];
        }
        target = all / 2;
        go(0, 0);
        System.out.println(ways);
    }
}
