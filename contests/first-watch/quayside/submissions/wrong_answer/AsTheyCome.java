// Moors the boats in the order of the list, as long as there is room.
import java.util.Scanner;

public class AsTheyCome {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long length = in.nextLong();
        int n = in.nextInt();
        long used = -1;
        int moored = 0;
        for (int i = 0; i < n; i++) {
            int boat = in.nextInt();
            if (used + 1 + boat > length) continue;
            used += 1 + boat;
            moored++;
        }
        System.out.println(moored);
    }
}
