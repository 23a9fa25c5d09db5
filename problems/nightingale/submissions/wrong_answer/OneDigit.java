// Reads only the last digit of each number.
import java.util.*;

public class OneDigit {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String a = in.next();
        String b = in.next();
        int i = 0;
        int j = 0;
        int left = 0;
        int right = 0;
        long equal = 0;
        while (true) {
            while (left == 0 && i + 1 < a.length()) {
                if (Character.isLetter(a.charAt(i + 1))) left = a.charAt(i) - '0';
                i++;
            }
            while (right == 0 && j + 1 < b.length()) {
                if (Character.isLetter(b.charAt(j + 1))) right = b.charAt(j) - '0';
                j++;
            }
            if (left == 0 || right == 0 || a.charAt(i) != b.charAt(j)) break;
            int both = Math.min(left, right);
            equal += both;
            left -= both;
            right -= both;
        }
        System.out.println(left == 0 && right == 0 ? "same" : String.valueOf(equal + 1));
    }
}
