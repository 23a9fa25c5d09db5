// From a hole, the mouse always slips to the others and never runs on.
import java.util.*;

public class MustSlip {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        String[] house = new String[n];
        for (int i = 0; i < n; i++) house[i] = in.next();
        Map<Character, List<int[]>> holes = new HashMap<>();
        Deque<int[]> found = new ArrayDeque<>();
        boolean[][] seen = new boolean[n][m];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                char cell = house[i].charAt(j);
                if (Character.isLowerCase(cell)) holes.computeIfAbsent(cell, letter -> new ArrayList<>()).add(new int[] {i, j});
                if (cell == 'S') {
                    found.add(new int[] {i, j, 0, 0});
                    seen[i][j] = true;
                }
            }
        }
        int answer = -1;
        while (!found.isEmpty() && answer < 0) {
            int[] here = found.poll();
            char cell = house[here[0]].charAt(here[1]);
            if (cell == 'C') answer = here[2];
            List<int[]> next = new ArrayList<>();
            boolean slips = Character.isLowerCase(cell) && here[3] == 0;
            if (slips) {
                List<int[]> same = holes.remove(cell);
                if (same != null) next.addAll(same);
            } else {
                next.add(new int[] {here[0] + 1, here[1]});
                next.add(new int[] {here[0] - 1, here[1]});
                next.add(new int[] {here[0], here[1] + 1});
                next.add(new int[] {here[0], here[1] - 1});
            }
            for (int[] other : next) {
                if (other[0] < 0 || other[0] >= n || other[1] < 0 || other[1] >= m) continue;
                if (house[other[0]].charAt(other[1]) == '#' || seen[other[0]][other[1]]) continue;
                seen[other[0]][other[1]] = true;
                found.add(new int[] {other[0], other[1], here[2] + 1, slips ? 1 : 0});
            }
        }
        System.out.println(answer);
    }
}
