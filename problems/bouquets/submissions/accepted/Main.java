import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        Map<String, Integer> earlier = new HashMap<>();
        long pairs = 0;
        for (int i = 0; i < n; i++) {
            char[] flowers = in.readLine().toCharArray();
            Arrays.sort(flowers);
            String key = new String(flowers);
            int count = earlier.getOrDefault(key, 0);
            pairs += count;
            earlier.put(key, count + 1);
        }
        System.out.println(pairs);
    }
}
