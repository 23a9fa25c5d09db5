// If the rain does not fit as a whole, loses all of it.
import java.util.Scanner;

public class LosesTheRain {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int capacity = in.nextInt();
        int barrel = 0;
        int tap = 0;
        for (int day = 0; day < n; day++) {
            int w = in.nextInt();
            if (barrel + w > capacity) continue;
            barrel += w;
            if (barrel < 0) {
                tap -= barrel;
                barrel = 0;
            }
        }
        System.out.println(tap);
    }
}
