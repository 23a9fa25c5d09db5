// Adds every night and never takes an old one away.
import java.util.Scanner;

public class NothingGoes {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        in.nextInt();
        int s = in.nextInt();
        int sum = 0;
        int closed = 0;
        for (int day = 1; day <= n; day++) {
            sum += in.nextInt();
            if (sum >= s) closed++;
        }
        System.out.println(closed);
    }
}
