// Takes the n shortest beginnings as labels, also if too many of them belong to the same name.
import java.io.*;
import java.util.*;

public class ShortestBeginnings {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        Set<String> beginnings = new HashSet<>();
        for (int i = 0; i < n; i++) {
            String name = in.readLine();
            for (int length = 1; length <= Math.min(name.length(), 1100); length++) beginnings.add(name.substring(0, length));
        }
        int[] lengths = beginnings.stream().mapToInt(String::length).sorted().limit(n).toArray();
        System.out.println(Arrays.stream(lengths).asLongStream().sum());
    }
}
