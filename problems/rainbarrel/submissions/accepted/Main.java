import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int capacity = in.nextInt();
        int barrel = 0;
        int tap = 0;
        for (int day = 0; day < n; day++) {
            int w = in.nextInt();
            if (w > 0) {
                barrel = Math.min(barrel + w, capacity);
            } else {
                int need = -w;
                int used = Math.min(need, barrel);
                barrel -= used;
                tap += need - used;
            }
        }
        System.out.println(tap);
    }
}
