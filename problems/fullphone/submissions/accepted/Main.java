import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        int k = Integer.parseInt(line.nextToken());
        PriorityQueue<Integer> sizes = new PriorityQueue<>(Comparator.reverseOrder());
        line = new StringTokenizer(in.readLine());
        for (int i = 0; i < n; i++) sizes.add(Integer.parseInt(line.nextToken()));
        for (int night = 0; night < k; night++) sizes.add((sizes.poll() + 1) / 2);
        long total = 0;
        for (int size : sizes) total += size;
        System.out.println(total);
    }
}
