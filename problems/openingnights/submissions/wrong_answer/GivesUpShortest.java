// Gives up the shortest costumes when there is too little time, although that saves the fewest hours.
import java.util.*;

public class GivesUpShortest {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[][] costumes = new int[n][2];
        for (int[] costume : costumes) {
            costume[0] = in.nextInt();
            costume[1] = in.nextInt();
        }
        Arrays.sort(costumes, Comparator.comparingInt(costume -> costume[1]));
        PriorityQueue<Integer> taken = new PriorityQueue<>();
        long total = 0;
        for (int[] costume : costumes) {
            taken.add(costume[0]);
            total += costume[0];
            while (total > costume[1]) total -= taken.remove();
        }
        System.out.println(taken.size());
    }
}
