// Takes the sum of the letters as the key: "ad" and "bc" have the same one.
import java.io.*;
import java.util.*;

public class SumOfLetters {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        Map<Integer, Integer> earlier = new HashMap<>();
        long pairs = 0;
        for (int i = 0; i < n; i++) {
            int key = in.readLine().chars().sum();
            pairs += earlier.getOrDefault(key, 0);
            earlier.merge(key, 1, Integer::sum);
        }
        System.out.println(pairs);
    }
}
