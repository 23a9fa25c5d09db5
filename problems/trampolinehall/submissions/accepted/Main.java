import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.StringTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        int[] starts = new int[n];
        int[] ends = new int[n];
        for (int i = 0; i < n; i++) {
            StringTokenizer line = new StringTokenizer(in.readLine());
            starts[i] = Integer.parseInt(line.nextToken());
            ends[i] = Integer.parseInt(line.nextToken());
        }
        Arrays.sort(starts);
        Arrays.sort(ends);
        int[] timeWith = new int[n + 1];
        int inside = 0;
        int before = 0;
        int come = 0;
        int gone = 0;
        while (gone < n) {
            boolean isStart = come < n && starts[come] < ends[gone];
            int time = isStart ? starts[come] : ends[gone];
            timeWith[inside] += time - before;
            before = time;
            if (isStart) {
                come++;
                inside++;
            } else {
                gone++;
                inside--;
            }
        }
        int most = n;
        while (timeWith[most] == 0) most--;
        System.out.println(most + " " + timeWith[most]);
    }
}
