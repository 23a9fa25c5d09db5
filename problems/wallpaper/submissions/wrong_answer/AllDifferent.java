// Counts the different stripes.
import java.io.*;
import java.util.*;

public class AllDifferent {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        in.readLine();
        Set<Character> colours = new HashSet<>();
        for (char stripe : in.readLine().toCharArray()) colours.add(stripe);
        System.out.println(colours.size());
    }
}
