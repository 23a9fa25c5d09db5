import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < n; i++) {
            String name = in.readLine().trim();
            if (!seen.add(name)) {
                System.out.println(name);
                return;
            }
        }
        System.out.println("none");
    }
}
