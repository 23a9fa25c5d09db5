import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(br.readLine());
        String[] parts = br.readLine().split(" ");
        List<Integer> values = new ArrayList<>();
        for (String p : parts) values.add(Integer.valueOf(p));
        long answer = 0;
        for (int i = 0; i < n; i++) {
            // the suffix from i, sorted: take its middle
            List<Integer> rest = new ArrayList<>(values.subList(i, n));
            Collections.sort(rest);
            answer += rest.get(rest.size() / 2);
        }
        System.out.println(answer);
    }
}
