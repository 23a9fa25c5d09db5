// The highest and the lowest reading stay, although they have gone out of the window.
import java.util.*;

public class OldExtremes {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        int d = in.nextInt();
        int highest = 0;
        int lowest = 0;
        int left = 0;
        long periods = 0;
        for (int right = 0; right < n; right++) {
            int reading = in.nextInt();
            if (left == right) highest = lowest = reading;
            highest = Math.max(highest, reading);
            lowest = Math.min(lowest, reading);
            if (highest - lowest > d) {
                left = right;
                highest = lowest = reading;
            }
            periods += Math.max(0, right - left + 2 - k);
        }
        System.out.println(periods);
    }
}
