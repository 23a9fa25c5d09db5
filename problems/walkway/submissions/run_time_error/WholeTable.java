import java.util.Scanner;

/** Reads the number of columns as an int and keeps the ways of every column in a table. */
public class WholeTable {
    static int height;
    static long[][] table;

    static void fill(int column, int from, int next, int row, boolean stone) {
        if (row == height) {
            table[column + 1][next] = (table[column + 1][next] + table[column][from]) % 1_000_000_007L;
            return;
        }
        if ((from >> row & 1) == 1) {
            fill(column, from, next, row + 1, stone);
            return;
        }
        fill(column, from, next | 1 << row, row + 1, stone);
        if (!stone) fill(column, from, next, row + 1, true);
        if (row + 1 < height && (from >> (row + 1) & 1) == 0) fill(column, from, next, row + 2, stone);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        height = in.nextInt();
        int columns = in.nextInt();
        table = new long[columns + 1][1 << height];
        table[0][0] = 1;
        for (int column = 0; column < columns; column++)
            for (int state = 0; state < 1 << height; state++) fill(column, state, 0, 0, false);
        System.out.println(table[columns][0]);
    }
}
