// Takes two equal numbers above 127 for different kinds, because it compares objects and not their values.
import java.util.*;

public class ComparesObjects {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Deque<Integer> van = new ArrayDeque<>();
        for (int entry = 1; entry <= n; entry++) {
            int x = in.nextInt();
            if (x > 0) {
                van.push(x);
            } else {
                Integer unloaded = -x;
                if (van.isEmpty() || van.pop() != unloaded) {
                    System.out.println(entry);
                    return;
                }
            }
        }
        System.out.println("ok");
    }
}
