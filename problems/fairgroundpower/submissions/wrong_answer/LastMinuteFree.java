// Treats a booking as if it ended before minute b.
import java.util.*;

public class LastMinuteFree {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int c = in.nextInt();
        int[] load = new int[n + 1];
        List<int[]> bookings = new ArrayList<>();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < m; i++) {
            int[] booking;
            if (in.next().equals("+")) {
                booking = new int[] {in.nextInt(), in.nextInt(), in.nextInt()};
                int most = 0;
                for (int minute = booking[0]; minute < booking[1]; minute++) most = Math.max(most, load[minute]);
                boolean accepted = most + booking[2] <= c;
                out.append(accepted ? "yes\n" : "no\n");
                if (!accepted) booking[2] = 0;
                bookings.add(new int[] {booking[0], booking[1], -booking[2]});
            } else {
                booking = bookings.get(in.nextInt() - 1);
            }
            for (int minute = booking[0]; minute < booking[1]; minute++) load[minute] += booking[2];
        }
        System.out.print(out);
    }
}
