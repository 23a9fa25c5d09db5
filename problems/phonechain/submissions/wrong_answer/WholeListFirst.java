// Everybody on a list gets the news when the whole list has been called.
import java.util.*;

public class WholeListFirst {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<List<Integer>> calls = new ArrayList<>();
        for (int person = 0; person <= n; person++) calls.add(new ArrayList<>());
        for (int person = 2; person <= n; person++) calls.get(in.nextInt()).add(person);
        int[] minute = new int[n + 1];
        Deque<Integer> stack = new ArrayDeque<>(List.of(1));
        while (!stack.isEmpty()) {
            int person = stack.pop();
            for (int other : calls.get(person)) {
                minute[other] = minute[person] + calls.get(person).size();
                stack.push(other);
            }
        }
        int last = 1;
        for (int person = 2; person <= n; person++) if (minute[person] > minute[last]) last = person;
        System.out.println(minute[last] + " " + last);
    }
}
