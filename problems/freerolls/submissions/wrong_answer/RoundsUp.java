// Rounds up: counts a free roll for a group that is not full.
import java.util.Scanner;

public class RoundsUp {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long price = in.nextLong();
        long every = in.nextLong();
        long rolls = in.nextLong();
        long free = (rolls + every - 1) / every;
        System.out.println((rolls - free) * price);
    }
}
