// If several teams overtake the most others, the last of them is printed.
import java.util.*;

public class LastOfEquals {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int leaves = 1 << 21;
        int[] teams = new int[2 * leaves];
        long total = 0;
        int best = 1;
        int most = 0;
        for (int team = 1; team <= n; team++) {
            int finish = team + in.nextInt();
            int overtakes = 0;
            for (int node = leaves + finish; node > 1; node /= 2) {
                teams[node]++;
                if (node % 2 == 0) overtakes += teams[node + 1];
            }
            total += overtakes;
            if (overtakes >= most) {
                most = overtakes;
                best = team;
            }
        }
        System.out.println(total + " " + best + " " + most);
    }
}
