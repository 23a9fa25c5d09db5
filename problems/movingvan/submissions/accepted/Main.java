import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        StringTokenizer line = new StringTokenizer(in.readLine());
        Deque<Integer> van = new ArrayDeque<>();
        String answer = "ok";
        for (int entry = 1; entry <= n; entry++) {
            int x = Integer.parseInt(line.nextToken());
            if (x > 0) {
                van.push(x);
            } else if (van.isEmpty() || van.pop() != -x) {
                answer = String.valueOf(entry);
                break;
            }
        }
        System.out.println(answer);
    }
}
