import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int west = 1, east = in.nextInt();
        for (int drifted = 0; ; drifted++) {
            int middle = (west + east) / 2;
            System.out.println(middle + drifted);
            System.out.flush();
            switch (in.next()) {
                case "east" -> west = middle + 1;
                case "west" -> east = middle - 1;
                default -> {
                    return;
                }
            }
        }
    }
}
