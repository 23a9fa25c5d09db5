import java.io.*;
import java.util.*;

public class Main {
    static final int[] DOWN = {1, -1, 0, 0};
    static final int[] RIGHT = {0, 0, 1, -1};

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer size = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(size.nextToken());
        int m = Integer.parseInt(size.nextToken());
        char[] house = new char[n * m];
        for (int i = 0; i < n; i++) in.readLine().getChars(0, m, house, i * m);
        List<List<Integer>> holes = new ArrayList<>();
        for (int i = 0; i < 128; i++) holes.add(new ArrayList<>());
        int[] seconds = new int[n * m];
        Arrays.fill(seconds, -1);
        int[] found = new int[n * m];
        int count = 0;
        int cheese = 0;
        for (int cell = 0; cell < n * m; cell++) {
            if (Character.isLowerCase(house[cell])) holes.get(house[cell]).add(cell);
            if (house[cell] == 'C') cheese = cell;
            if (house[cell] == 'S') {
                found[count++] = cell;
                seconds[cell] = 0;
            }
        }
        for (int next = 0; next < count; next++) {
            int cell = found[next];
            List<Integer> same = holes.get(house[cell]);
            for (int other : same) {
                if (seconds[other] >= 0) continue;
                seconds[other] = seconds[cell] + 1;
                found[count++] = other;
            }
            same.clear();
            for (int way = 0; way < 4; way++) {
                int r = cell / m + DOWN[way];
                int c = cell % m + RIGHT[way];
                if (r < 0 || r >= n || c < 0 || c >= m) continue;
                int other = r * m + c;
                if (house[other] == '#' || seconds[other] >= 0) continue;
                seconds[other] = seconds[cell] + 1;
                found[count++] = other;
            }
        }
        System.out.println(seconds[cheese]);
    }
}
