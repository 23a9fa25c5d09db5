// Gives a chapter that is longer than the limit its own evening, although she would read more words than allowed.
import java.util.Scanner;

public class ForgetsLongest {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        int[] words = new int[n];
        long low = 1, high = 0;
        for (int i = 0; i < n; i++) {
            words[i] = in.nextInt();
            high += words[i];
        }
        while (low < high) {
            long limit = (low + high) / 2;
            int count = 1;
            long today = 0;
            for (int chapter : words) {
                today += chapter;
                if (today > limit) {
                    count++;
                    today = chapter;
                }
            }
            if (count <= k) high = limit;
            else low = limit + 1;
        }
        System.out.println(low);
    }
}
