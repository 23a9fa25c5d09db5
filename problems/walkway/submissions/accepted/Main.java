import java.util.Scanner;

public class Main {
    static final long MOD = 1_000_000_007L;
    static int height;

    static void fill(long[][] ways, int from, int next, int row, boolean stone) {
        if (row == height) {
            ways[from][next]++;
            return;
        }
        if ((from >> row & 1) == 1) {
            fill(ways, from, next, row + 1, stone);
            return;
        }
        fill(ways, from, next | 1 << row, row + 1, stone);
        if (!stone) fill(ways, from, next, row + 1, true);
        if (row + 1 < height && (from >> (row + 1) & 1) == 0) fill(ways, from, next, row + 2, stone);
    }

    static long[][] product(long[][] a, long[][] b) {
        int size = a.length;
        long[][] result = new long[size][size];
        for (int i = 0; i < size; i++)
            for (int k = 0; k < size; k++)
                for (int j = 0; j < size; j++) result[i][j] = (result[i][j] + a[i][k] * b[k][j]) % MOD;
        return result;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        height = in.nextInt();
        long columns = in.nextLong();
        int states = 1 << height;
        long[][] power = new long[states][states];
        long[][] result = new long[states][states];
        for (int state = 0; state < states; state++) {
            fill(power, state, 0, 0, false);
            result[state][state] = 1;
        }
        for (; columns > 0; columns /= 2) {
            if (columns % 2 == 1) result = product(result, power);
            power = product(power, power);
        }
        System.out.println(result[0][0]);
    }
}
