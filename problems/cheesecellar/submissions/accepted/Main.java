import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int h = in.nextInt();
        int m = in.nextInt();
        int x = in.nextInt();
        int minutes = 60 * h + m + x;
        int midnights = minutes / 1440;
        int rest = minutes % 1440;
        System.out.println(midnights + " " + rest / 60 + " " + rest % 60);
    }
}
