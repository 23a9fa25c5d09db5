import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int m = in.nextInt();
        long a = in.nextLong();
        long b = in.nextLong();
        long[] sums = new long[m + 1];
        for (int i = 0; i < m; i++) sums[i + 1] = sums[i] + in.nextInt();
        System.out.println(firstRows(b, sums) - firstRows(a - 1, sums));
    }

    private static long firstRows(long rows, long[] sums) {
        int m = sums.length - 1;
        return rows / m * sums[m] + sums[(int) (rows % m)];
    }
}
