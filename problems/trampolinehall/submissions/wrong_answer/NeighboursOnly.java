// If anybody has left when a visitor comes, starts to count again with this visitor, although others may still be in the hall.
import java.util.Arrays;
import java.util.Scanner;

public class NeighboursOnly {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[][] visits = new int[n][2];
        for (int[] visit : visits) {
            visit[0] = in.nextInt();
            visit[1] = in.nextInt();
        }
        Arrays.sort(visits, (x, y) -> x[0] - y[0]);
        int most = 0;
        int duration = 0;
        int inside = 0;
        int end = 0;
        for (int[] visit : visits) {
            if (visit[0] >= end) {
                inside = 0;
                end = visit[1];
            }
            inside++;
            end = Math.min(end, visit[1]);
            if (inside > most) {
                most = inside;
                duration = 0;
            }
            if (inside == most) duration += end - visit[0];
        }
        System.out.println(most + " " + duration);
    }
}
