// Counts only who has more tops.
import java.util.Scanner;

public class TopsOnly {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] tops = new int[n];
        int[] withTops = new int[102];
        for (int i = 0; i < n; i++) {
            tops[i] = in.nextInt();
            in.nextInt();
            withTops[tops[i]]++;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < n; i++) {
            int place = 1;
            for (int better = tops[i] + 1; better <= 100; better++) place += withTops[better];
            out.append(place).append(' ');
        }
        System.out.println(out);
    }
}
