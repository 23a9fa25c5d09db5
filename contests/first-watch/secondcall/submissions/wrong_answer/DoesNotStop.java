// Goes on after the first ship that is back, and prints the last one.
import java.io.*;
import java.util.*;

public class DoesNotStop {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        Set<String> seen = new HashSet<>();
        String found = "none";
        for (int i = 0; i < n; i++) {
            String name = in.readLine();
            if (!seen.add(name)) found = name;
        }
        System.out.println(found);
    }
}
