import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int t = in.nextInt();
        int late = 0;
        for (int i = 0; i < n; i++) {
            int delay = in.nextInt();
            if (delay > t) late++;
        }
        System.out.println(late);
    }
}
