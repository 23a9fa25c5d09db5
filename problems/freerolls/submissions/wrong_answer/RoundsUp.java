// Gives one more roll away for free if some rolls are left after the last free one.
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
