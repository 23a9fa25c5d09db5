// Takes a new photo for a guest who comes in the minute of the last one.
import java.util.*;

public class SameMinute {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[][] guests = new int[n][2];
        for (int[] guest : guests) {
            guest[0] = in.nextInt();
            guest[1] = in.nextInt();
        }
        Arrays.sort(guests, Comparator.comparingInt(guest -> guest[1]));
        int photos = 0, last = -1;
        for (int[] guest : guests) {
            if (guest[0] >= last) {
                photos++;
                last = guest[1];
            }
        }
        System.out.println(photos);
    }
}
