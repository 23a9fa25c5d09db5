import java.io.*;
import java.util.*;

public class Main {
    record Branch(int to, int length) {}

    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        int n = next();
        int k = next();
        long[] far = new long[n + 1];
        Arrays.fill(far, Long.MIN_VALUE / 4);
        for (int i = 0; i < k; i++) far[next()] = 0;
        List<List<Branch>> branches = new ArrayList<>();
        for (int fork = 0; fork <= n; fork++) branches.add(new ArrayList<>());
        for (int i = 0; i < n - 1; i++) {
            int a = next();
            int b = next();
            int length = next();
            branches.get(a).add(new Branch(b, length));
            branches.get(b).add(new Branch(a, length));
        }
        int[] order = new int[n];
        int[] above = new int[n + 1];
        order[0] = 1;
        int known = 1;
        for (int i = 0; i < n; i++) {
            for (Branch branch : branches.get(order[i])) {
                if (branch.to() == above[order[i]]) continue;
                above[branch.to()] = order[i];
                order[known++] = branch.to();
            }
        }
        long longest = 0;
        for (int i = n - 1; i >= 0; i--) {
            int fork = order[i];
            for (Branch branch : branches.get(fork)) {
                if (branch.to() == above[fork]) continue;
                long distance = far[branch.to()] + branch.length();
                longest = Math.max(longest, far[fork] + distance);
                far[fork] = Math.max(far[fork], distance);
            }
        }
        System.out.println(longest);
    }
}
