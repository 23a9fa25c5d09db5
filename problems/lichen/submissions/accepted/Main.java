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
        char[][] wall = new char[n][];
        for (int i = 0; i < n; i++) wall[i] = in.readLine().toCharArray();
        int patches = 0;
        int largest = 0;
        Deque<int[]> found = new ArrayDeque<>();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                if (wall[i][j] != '#') continue;
                patches++;
                int cells = 0;
                wall[i][j] = '.';
                found.push(new int[] {i, j});
                while (!found.isEmpty()) {
                    int[] cell = found.pop();
                    cells++;
                    for (int way = 0; way < 4; way++) {
                        int r = cell[0] + DOWN[way];
                        int c = cell[1] + RIGHT[way];
                        if (r < 0 || r >= n || c < 0 || c >= m || wall[r][c] != '#') continue;
                        wall[r][c] = '.';
                        found.push(new int[] {r, c});
                    }
                }
                largest = Math.max(largest, cells);
            }
        }
        System.out.println(patches + " " + largest);
    }
}
