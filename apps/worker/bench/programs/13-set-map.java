import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        StringTokenizer st = new StringTokenizer(in.readLine());
        TreeSet<Integer> set = new TreeSet<>();
        long total = 0;
        for (int i = 0; i < n; i++) {
            int x = Integer.parseInt(st.nextToken());
            Integer below = set.floor(x);
            if (below != null) total += x - below;
            set.add(x);
        }
        System.out.println(total);
    }
}
