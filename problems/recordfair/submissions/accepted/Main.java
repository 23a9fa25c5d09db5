import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        StringTokenizer line = new StringTokenizer(in.readLine());
        PriorityQueue<Integer> costs = new PriorityQueue<>();
        long profit = 0;
        for (int day = 0; day < n; day++) {
            int price = Integer.parseInt(line.nextToken());
            costs.add(price);
            costs.add(price);
            profit += price - costs.poll();
        }
        System.out.println(profit);
    }
}
