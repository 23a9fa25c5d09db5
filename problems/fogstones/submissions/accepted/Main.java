import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int rows = in.nextInt();
        int columns = in.nextInt();
        String[] chart = new String[rows];
        for (int i = 0; i < rows; i++) chart[i] = in.next();

        int[] minute = new int[rows * columns * 2];
        Arrays.fill(minute, -1);
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        for (int row = 0; row < rows; row++) {
            int column = chart[row].indexOf('S');
            if (column < 0) continue;
            minute[(row * columns + column) * 2] = 0;
            waiting.add((row * columns + column) * 2);
        }
        int[] down = {0, 1, -1, 0, 0};
        int[] right = {0, 0, 0, 1, -1};
        while (!waiting.isEmpty()) {
            int state = waiting.poll();
            int row = state / 2 / columns, column = state / 2 % columns, parity = state % 2;
            if (chart[row].charAt(column) == 'F') {
                System.out.println(minute[state]);
                return;
            }
            for (int way = 0; way < 5; way++) {
                int r = row + down[way], c = column + right[way];
                if (r < 0 || c < 0 || r >= rows || c >= columns) continue;
                char cell = chart[r].charAt(c);
                boolean dry = "#SF".indexOf(cell) >= 0 || cell == (parity == 0 ? 'o' : 'e');
                int next = (r * columns + c) * 2 + 1 - parity;
                if (!dry || minute[next] != -1) continue;
                minute[next] = minute[state] + 1;
                waiting.add(next);
            }
        }
        System.out.println(-1);
    }
}
