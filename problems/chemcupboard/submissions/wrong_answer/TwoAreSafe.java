// Keeps a bottle with two reactions without a second try, even if others have more.
import java.util.Scanner;

public class TwoAreSafe {
    static int n;
    static long[] reacts;

    static int most(long open) {
        if (open == 0) return 0;
        int chosen = -1;
        int degree = -1;
        for (int bottle = 0; bottle < n && (degree < 0 || degree > 2); bottle++) {
            if ((open >> bottle & 1) == 0) continue;
            int reactions = Long.bitCount(reacts[bottle] & open);
            if (reactions > degree || reactions <= 2) {
                chosen = bottle;
                degree = reactions;
            }
        }
        long rest = open & ~(1L << chosen);
        int stays = 1 + most(rest & ~reacts[chosen]);
        return degree <= 2 ? stays : Math.max(stays, most(rest));
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        int m = in.nextInt();
        reacts = new long[n];
        for (int i = 0; i < m; i++) {
            int a = in.nextInt() - 1;
            int b = in.nextInt() - 1;
            reacts[a] |= 1L << b;
            reacts[b] |= 1L << a;
        }
        System.out.println(most((1L << n) - 1));
    }
}
