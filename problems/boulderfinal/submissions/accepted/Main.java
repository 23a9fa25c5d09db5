import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.StringTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        int[] tops = new int[n];
        int[] attempts = new int[n];
        Integer[] order = new Integer[n];
        for (int i = 0; i < n; i++) {
            StringTokenizer line = new StringTokenizer(in.readLine());
            tops[i] = Integer.parseInt(line.nextToken());
            attempts[i] = Integer.parseInt(line.nextToken());
            order[i] = i;
        }
        Arrays.sort(order, (x, y) -> tops[x] != tops[y] ? tops[y] - tops[x] : attempts[x] - attempts[y]);
        int[] places = new int[n];
        for (int i = 0; i < n; i++) {
            int climber = order[i];
            places[climber] = i + 1;
            if (i == 0) continue;
            int before = order[i - 1];
            if (tops[climber] == tops[before] && attempts[climber] == attempts[before]) {
                places[climber] = places[before];
            }
        }
        StringBuilder out = new StringBuilder();
        for (int place : places) out.append(place).append(' ');
        System.out.println(out);
    }
}
