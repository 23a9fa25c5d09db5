// The loop ends before the last team.
import java.util.Scanner;

public class LastMissing {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int best = in.nextInt();
        int winner = 1;
        for (int team = 2; team < n; team++) {
            int points = in.nextInt();
            if (points > best) {
                best = points;
                winner = team;
            }
        }
        System.out.println(winner + " " + best);
    }
}
