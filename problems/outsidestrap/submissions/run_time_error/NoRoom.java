import java.util.Scanner;

/** Does not ask whether there is room before it looks below. */
public class NoRoom {
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
                taken[room] = Math.max(Math.max(taken[room], free[room] + use), taken[room - weight] + use);
                free[room] = Math.max(free[room], free[room - weight] + use);
            }
        }
        System.out.println(taken[capacity]);
    }
}
