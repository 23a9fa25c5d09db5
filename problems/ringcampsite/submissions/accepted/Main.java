import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int p = Integer.parseInt(line.nextToken());
        int n = Integer.parseInt(line.nextToken());
        // The ring is laid out twice in a row. Both copies of a pitch are taken together.
        int[] next = new int[2 * p + 1];
        for (int i = 0; i <= 2 * p; i++) next[i] = i;
        line = new StringTokenizer(in.readLine());
        int longest = 0;
        int most = -1;
        for (int family = 1; family <= n; family++) {
            int wish = Integer.parseInt(line.nextToken());
            int pitch = wish;
            while (next[pitch] != pitch) pitch = next[pitch];
            for (int i = wish; i != pitch; ) {
                int after = next[i];
                next[i] = pitch;
                i = after;
            }
            if (pitch - wish > most) {
                most = pitch - wish;
                longest = family;
            }
            int copy = pitch > p ? pitch - p : pitch + p;
            next[pitch] = pitch + 1;
            next[copy] = copy + 1;
        }
        System.out.println(longest + " " + most);
    }
}
