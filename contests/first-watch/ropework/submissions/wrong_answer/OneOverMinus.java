// Adds 1 to the mark -1 as well, so that an impossible rope seems to have 0 pieces.
import java.util.Arrays;
import java.util.Scanner;

public class OneOverMinus {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] lengths = new int[in.nextInt()];
        for (int i = 0; i < lengths.length; i++) lengths[i] = in.nextInt();
        int[] most = new int[n + 1];
        Arrays.fill(most, -1);
        most[0] = 0;
        for (int rope = 1; rope <= n; rope++) {
            for (int length : lengths) {
                if (length <= rope) most[rope] = Math.max(most[rope], most[rope - length] + 1);
            }
        }
        System.out.println(most[n]);
    }
}
