import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        long length = (long) in.nval;
        in.nextToken();
        Integer[] boats = new Integer[(int) in.nval];
        for (int i = 0; i < boats.length; i++) {
            in.nextToken();
            boats[i] = (int) in.nval;
        }
        Arrays.sort(boats);
        long used = -1;
        int places = 0;
        for (int boat : boats) {
            used += boat + 1;
            if (used > length) break;
            places++;
        }
        System.out.println(places);
    }
}
