import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        StringTokenizer line = new StringTokenizer(in.readLine());
        // A tree over all minutes. Node i has the children 2i and 2i + 1; the leaves begin at `leaves`.
        int leaves = 1 << 21;
        int[] teams = new int[2 * leaves];
        long total = 0;
        int best = 1;
        int most = 0;
        for (int team = 1; team <= n; team++) {
            int finish = team + Integer.parseInt(line.nextToken());
            int overtakes = 0;
            for (int node = leaves + finish; node > 1; node /= 2) {
                teams[node]++;
                // A left child: all that finish in the right half are later.
                if (node % 2 == 0) overtakes += teams[node + 1];
            }
            total += overtakes;
            if (overtakes > most) {
                most = overtakes;
                best = team;
            }
        }
        System.out.println(total + " " + best + " " + most);
    }
}
