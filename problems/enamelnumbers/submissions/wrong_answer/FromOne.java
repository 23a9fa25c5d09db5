// Counts from 1 on, wherever the order begins.
import java.util.Scanner;

public class FromOne {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        in.nextLong();
        long last = in.nextLong();
        long good = 0;
        for (long number = 1; number <= Math.min(last, 200_000); number++) {
            if (!Long.toString(number).matches(".*(\\d)\\1.*")) good++;
        }
        System.out.println(good);
    }
}
