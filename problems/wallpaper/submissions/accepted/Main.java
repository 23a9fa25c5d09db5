import java.io.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        char[] strip = in.readLine().toCharArray();
        // border[i]: of the first i stripes, how many at the start are the same as at the end, but not all of them.
        int[] border = new int[n + 1];
        int length = 0;
        for (int i = 1; i < n; i++) {
            while (length > 0 && strip[i] != strip[length]) length = border[length];
            if (strip[i] == strip[length]) length++;
            border[i + 1] = length;
        }
        System.out.println(n - border[n]);
    }
}
