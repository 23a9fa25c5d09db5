import java.util.Scanner;

/** Waits at the last mark if there are few: with 26 marks the buoy from mark 1 comes one look too late. */
public class WaitsAtTheEnd {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int marks = in.nextInt();
        if (marks <= 26) {
            do System.out.println(marks);
            while (in.hasNext() && !in.next().equals("found"));
            return;
        }
        int low = 1, high = marks;
        for (int drift = 0; ; drift++) {
            int middle = (low + high) / 2;
            System.out.println(middle + drift);
            if (!in.hasNext()) return;
            String answer = in.next();
            if (answer.equals("found")) return;
            if (answer.equals("east")) low = middle + 1;
            else high = middle - 1;
        }
    }
}
