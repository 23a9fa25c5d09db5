import java.util.*;

public class Main {
    static String a, b;
    static int[][] memo;

    static int lcs(int i, int j) {
        if (i == a.length() || j == b.length()) return 0;
        if (memo[i][j] >= 0) return memo[i][j];
        int result = Math.max(lcs(i + 1, j), lcs(i, j + 1));
        if (a.charAt(i) == b.charAt(j)) result = Math.max(result, 1 + lcs(i + 1, j + 1));
        return memo[i][j] = result;
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        a = sc.next();
        b = sc.next();
        memo = new int[a.length()][b.length()];
        for (int[] row : memo) Arrays.fill(row, -1);
        System.out.println(lcs(0, 0));
    }
}
