// The clock goes only to 12 hours.
import java.util.Scanner;

public class TwelveHours {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int h = in.nextInt();
        int m = in.nextInt();
        int minutes = 60 * h + m + in.nextInt();
        System.out.println(minutes / 1440 + " " + minutes / 60 % 12 + " " + minutes % 60);
    }
}
