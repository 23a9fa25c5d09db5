// Sorts all photos again every night.
import java.util.*;

public class SortsAgain {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        int[] sizes = new int[n];
        for (int i = 0; i < n; i++) sizes[i] = in.nextInt();
        for (int night = 0; night < k; night++) {
            Arrays.sort(sizes);
            sizes[n - 1] = (sizes[n - 1] + 1) / 2;
        }
        long total = 0;
        for (int size : sizes) total += size;
        System.out.println(total);
    }
}
