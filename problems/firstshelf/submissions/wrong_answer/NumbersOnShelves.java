// Numbers only the books on shelves, so that later books get other numbers after one has gone to the cellar.
import java.util.*;

public class NumbersOnShelves {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int[] widths = new int[n];
        for (int i = 0; i < n; i++) widths[i] = in.nextInt();
        List<int[]> books = new ArrayList<>();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < m; i++) {
            boolean comes = in.next().equals("+");
            int number = in.nextInt();
            if (comes) {
                int shelf = 0;
                while (shelf < n && widths[shelf] < number) shelf++;
                if (shelf < n) {
                    widths[shelf] -= number;
                    books.add(new int[] {shelf, number});
                }
                out.append(shelf < n ? shelf + 1 : -1).append('\n');
            } else if (number <= books.size()) {
                widths[books.get(number - 1)[0]] += books.get(number - 1)[1];
            }
        }
        System.out.print(out);
    }
}
