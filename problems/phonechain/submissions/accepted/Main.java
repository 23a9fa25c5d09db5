import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        List<List<Integer>> calls = new ArrayList<>();
        for (int person = 0; person <= n; person++) calls.add(new ArrayList<>());
        StringTokenizer line = new StringTokenizer(in.readLine());
        for (int person = 2; person <= n; person++) calls.get(Integer.parseInt(line.nextToken())).add(person);
        int[] minute = new int[n + 1];
        Deque<Integer> stack = new ArrayDeque<>();
        stack.push(1);
        int last = 1;
        while (!stack.isEmpty()) {
            int person = stack.pop();
            if (minute[person] > minute[last] || minute[person] == minute[last] && person < last) last = person;
            int now = minute[person];
            for (int other : calls.get(person)) {
                minute[other] = ++now;
                stack.push(other);
            }
        }
        System.out.println(minute[last] + " " + last);
    }
}
