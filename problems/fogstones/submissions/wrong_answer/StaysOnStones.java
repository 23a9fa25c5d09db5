// Waits on stones as well, although they are under water in every other minute.
import java.util.*;

public class StaysOnStones {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        String[] chart = new String[n];
        for (int i = 0; i < n; i++) chart[i] = in.next();
        int[][] minute = new int[n][m];
        for (int[] row : minute) Arrays.fill(row, Integer.MAX_VALUE);
        PriorityQueue<int[]> waiting = new PriorityQueue<>((a, b) -> a[0] - b[0]);
        for (int i = 0; i < n; i++) {
            int j = chart[i].indexOf('S');
            if (j < 0) continue;
            minute[i][j] = 0;
            waiting.add(new int[] {0, i, j});
        }
        int answer = -1;
        while (!waiting.isEmpty() && answer < 0) {
            int[] here = waiting.poll();
            if (here[0] > minute[here[1]][here[2]]) continue;
            if (chart[here[1]].charAt(here[2]) == 'F') answer = here[0];
            for (int way = 0; way < 4; way++) {
                int r = here[1] + (way == 0 ? 1 : way == 1 ? -1 : 0);
                int c = here[2] + (way == 2 ? 1 : way == 3 ? -1 : 0);
                if (r < 0 || c < 0 || r >= n || c >= m || chart[r].charAt(c) == '~') continue;
                int next = here[0] + 1;
                char cell = chart[r].charAt(c);
                if (cell == 'e' && next % 2 == 1 || cell == 'o' && next % 2 == 0) next++;
                if (next >= minute[r][c]) continue;
                minute[r][c] = next;
                waiting.add(new int[] {next, r, c});
            }
        }
        System.out.println(answer);
    }
}
