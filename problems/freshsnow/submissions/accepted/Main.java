import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        int k = Integer.parseInt(line.nextToken());
        int s = Integer.parseInt(line.nextToken());
        line = new StringTokenizer(in.readLine());
        Queue<Integer> window = new ArrayDeque<>();
        int sum = 0;
        int closed = 0;
        for (int day = 1; day <= n; day++) {
            int night = Integer.parseInt(line.nextToken());
            window.add(night);
            sum += night;
            if (window.size() > k) sum -= window.remove();
            if (sum >= s) closed++;
        }
        System.out.println(closed);
    }
}
