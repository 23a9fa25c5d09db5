// Takes a delay of 0 for the end of the list.
import java.util.Scanner;

public class StopsAtZero {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        in.nextInt();
        int t = in.nextInt();
        int late = 0;
        while (in.hasNextInt()) {
            int delay = in.nextInt();
            if (delay == 0) break;
            if (delay > t) late++;
        }
        System.out.println(late);
    }
}
