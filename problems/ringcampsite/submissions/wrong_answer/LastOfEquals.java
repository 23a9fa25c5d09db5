// If several families drive past the most pitches, the last of them is printed.
import java.util.*;

public class LastOfEquals {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int p = in.nextInt();
        int n = in.nextInt();
        int[] next = new int[p];
        for (int i = 0; i < p; i++) next[i] = i;
        int longest = 0;
        int most = 0;
        for (int family = 1; family <= n; family++) {
            int wish = in.nextInt() - 1;
            int pitch = wish;
            while (next[pitch] != pitch) {
                next[pitch] = next[next[pitch]];
                pitch = next[pitch];
            }
            int passed = (pitch - wish + p) % p;
            if (passed >= most) {
                most = passed;
                longest = family;
            }
            next[pitch] = (pitch + 1) % p;
        }
        System.out.println(longest + " " + most);
    }
}
