// Adds up sixteen products before it takes the remainder. Their sum does not fit into 64 bits.
import java.util.Scanner;

public class ModuloAtTheEnd {
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
        int size = b.length;
        long[][] result = new long[a.length][size];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < size; j++) {
                for (int k = 0; k < size; k++) result[i][j] += a[i][k] * b[k][j];
                result[i][j] %= MOD;
            }
        }
        return result;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        height = in.nextInt();
        long columns = in.nextLong();
        int states = 1 << height;
        long[][] power = new long[states][states];
        long[][] ways = new long[1][states];
        ways[0][0] = 1;
        for (int state = 0; state < states; state++) fill(power, state, 0, 0, false);
        for (; columns > 0; columns /= 2) {
            if (columns % 2 == 1) ways = product(ways, power);
            power = product(power, power);
        }
        System.out.println(ways[0][0]);
    }
}
