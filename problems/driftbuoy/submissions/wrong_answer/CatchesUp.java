// Doubles its steps until it has passed the buoy, and halves only then: together these are too many looks.
import java.util.Scanner;

public class CatchesUp {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int marks = in.nextInt(), west = 1, east = 1, drifted = 0;
        String answer;
        while (true) {
            System.out.println(east + drifted);
            System.out.flush();
            drifted++;
            answer = in.next();
            if (answer.equals("found")) return;
            if (answer.equals("west")) break;
            west = east + 1;
            east = Math.min(2 * east, marks);
        }
        east--;
        while (true) {
            int middle = (west + east) / 2;
            System.out.println(middle + drifted);
            System.out.flush();
            drifted++;
            answer = in.next();
            if (answer.equals("found")) return;
            if (answer.equals("east")) west = middle + 1;
            else east = middle - 1;
        }
    }
}
