import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int capacity = in.nextInt();
        int[] free = new int[capacity + 1];
        int[] taken = new int[capacity + 1];
        for (int i = 0; i < n; i++) {
            int weight = in.nextInt();
            int use = in.nextInt();
            for (int room = capacity; room >= 0; room--) {
                int best = Math.max(taken[room], free[room] + use);
                if (room >= weight) best = Math.max(best, taken[room - weight] + use);
                taken[room] = best;
                if (room >= weight) free[room] = Math.max(free[room], free[room - weight] + use);
            }
        }
        System.out.println(taken[capacity]);
    }
}
