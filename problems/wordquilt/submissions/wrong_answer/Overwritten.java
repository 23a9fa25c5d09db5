// Keeps only one word for each beginning.
import java.util.*;

public class Overwritten {
    static Map<String, String> wordWith = new HashMap<>();
    static String[] rows;

    static int count(int row) {
        if (row == rows.length) return 1;
        StringBuilder beginning = new StringBuilder();
        for (int i = 0; i < row; i++) beginning.append(rows[i].charAt(row));
        String word = wordWith.get(beginning.toString());
        if (word == null) return 0;
        rows[row] = word;
        return count(row + 1);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        rows = new String[in.nextInt()];
        String[] words = new String[n];
        for (int i = 0; i < n; i++) {
            words[i] = in.next();
            for (int letters = 0; letters < rows.length; letters++) wordWith.put(words[i].substring(0, letters), words[i]);
        }
        int quilts = 0;
        for (String word : words) {
            rows[0] = word;
            quilts += count(1);
        }
        System.out.println(quilts);
    }
}
