import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        long length = Long.parseLong(line.nextToken());
        int n = Integer.parseInt(line.nextToken());
        line = new StringTokenizer(in.readLine());
        List<Integer> boats = new ArrayList<>();
        for (int i = 0; i < n; i++) boats.add(Integer.parseInt(line.nextToken()));
        Collections.sort(boats);
        long used = -1;    // the first boat needs no water before it
        int moored = 0;
        for (int boat : boats) {
            used += 1 + boat;
            if (used > length) break;
            moored++;
        }
        System.out.println(moored);
    }
}
