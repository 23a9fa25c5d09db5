// Only tunnels to dead ends are critical.
import java.util.*;

public class DeadEnds {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int[] from = new int[m];
        int[] to = new int[m];
        int[] tunnels = new int[n + 1];
        for (int i = 0; i < m; i++) {
            from[i] = in.nextInt();
            to[i] = in.nextInt();
            tunnels[from[i]]++;
            tunnels[to[i]]++;
        }
        int critical = 0;
        for (int i = 0; i < m; i++) {
            if (tunnels[from[i]] == 1 || tunnels[to[i]] == 1) critical++;
        }
        System.out.println(critical + " " + (critical > 0 ? n - 1 : 0));
    }
}
