import java.util.*;

public class Main {
    static int length;
    static String[] words;
    static String[] rows;

    /** The first word, in alphabetical order, that is not before this text. */
    static int firstFrom(String text) {
        int place = Arrays.binarySearch(words, text);
        return place < 0 ? -place - 1 : place;
    }

    static long count(int row) {
        if (row == length) return 1;
        StringBuilder beginning = new StringBuilder();
        for (int i = 0; i < row; i++) beginning.append(rows[i].charAt(row));
        int first = firstFrom(beginning.toString());
        int end = firstFrom(beginning + "{");   // the character after z
        if (row == length - 1) return end - first;
        long quilts = 0;
        for (int i = first; i < end; i++) {
            rows[row] = words[i];
            quilts += count(row + 1);
        }
        return quilts;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        length = in.nextInt();
        words = new String[n];
        for (int i = 0; i < n; i++) words[i] = in.next();
        Arrays.sort(words);
        rows = new String[length];
        System.out.println(count(0));
    }
}
