import java.util.Scanner;

/** Walks in steps of the half around a circle of n places, which visits all when n is odd. */
public class Steps {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int boats = in.nextInt();
        int apart = in.nextInt();
        int half = boats / 2;
        if (boats > 1 && apart > half) {
            System.out.println("tangled");
            return;
        }
        StringBuilder order = new StringBuilder();
        if (boats % 2 == 1) {
            for (int step = 0; step < boats; step++) order.append((long) step * half % boats + 1).append(' ');
        } else {
            for (int low = 1; low <= half; low++) order.append(low + half).append(' ').append(low).append('\n');
        }
        System.out.println(order);
    }
}
