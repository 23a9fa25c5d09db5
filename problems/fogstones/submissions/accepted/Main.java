import java.io.*;
import java.util.*;

public class Main {
    static final int[] DOWN = {0, 1, -1, 0, 0};
    static final int[] RIGHT = {0, 0, 0, 1, -1};

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer size = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(size.nextToken());
        int m = Integer.parseInt(size.nextToken());
        String[] chart = new String[n];
        for (int i = 0; i < n; i++) chart[i] = in.readLine();
        System.out.println(earliest(chart, n, m));
    }

    static int earliest(String[] chart, int n, int m) {
        int[] minute = new int[n * m * 2];
        Arrays.fill(minute, -1);
        int[] waiting = new int[n * m * 2];
        int count = 0;
        for (int row = 0; row < n; row++) {
            int column = chart[row].indexOf('S');
            if (column < 0) continue;
            waiting[count++] = (row * m + column) * 2;
            minute[waiting[0]] = 0;
        }
        for (int next = 0; next < count; next++) {
            int state = waiting[next];
            int row = state / 2 / m;
            int column = state / 2 % m;
            int parity = state % 2;
            if (chart[row].charAt(column) == 'F') return minute[state];
            for (int way = 0; way < 5; way++) {
                int r = row + DOWN[way];
                int c = column + RIGHT[way];
                if (r < 0 || c < 0 || r >= n || c >= m) continue;
                char cell = chart[r].charAt(c);
                if (cell == '~' || cell == (parity == 0 ? 'e' : 'o')) continue;
                int after = (r * m + c) * 2 + 1 - parity;
                if (minute[after] != -1) continue;
                minute[after] = minute[state] + 1;
                waiting[count++] = after;
            }
        }
        return -1;
    }
}
