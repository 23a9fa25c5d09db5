import java.io.*;
import java.util.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    static int[] sorted(int count) throws IOException {
        int[] pitches = new int[count];
        for (int i = 0; i < count; i++) pitches[i] = next();
        Arrays.sort(pitches);
        return pitches;
    }

    public static void main(String[] args) throws IOException {
        int a = next();
        int b = next();
        int c = next();
        int[] first = sorted(a);
        int[] second = sorted(b);
        int[] third = sorted(c);
        int i = 0;
        int j = 0;
        int k = 0;
        int smallest = Integer.MAX_VALUE;
        while (i < a && j < b && k < c) {
            int lowest = Math.min(first[i], Math.min(second[j], third[k]));
            int highest = Math.max(first[i], Math.max(second[j], third[k]));
            smallest = Math.min(smallest, highest - lowest);
            if (first[i] == lowest) i++;
            else if (second[j] == lowest) j++;
            else k++;
        }
        System.out.println(smallest);
    }
}
