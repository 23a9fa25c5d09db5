import java.io.*;

public class Main {
    static int evenings(int[] words, long limit) {
        int count = 1;
        long today = 0;
        for (int chapter : words) {
            if (today + chapter > limit) {
                count++;
                today = 0;
            }
            today += chapter;
        }
        return count;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int k = (int) in.nval;
        int[] words = new int[n];
        long low = 0, high = 0;
        for (int i = 0; i < n; i++) {
            in.nextToken();
            words[i] = (int) in.nval;
            low = Math.max(low, words[i]);
            high += words[i];
        }
        while (low < high) {
            long limit = (low + high) / 2;
            if (evenings(words, limit) <= k) high = limit;
            else low = limit + 1;
        }
        System.out.println(low);
    }
}
