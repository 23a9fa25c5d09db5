import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int n = sc.nextInt();
        long[] sum = new long[n + 1];
        int i = 1;
        while (i <= n / 2) {
            int j = 2 * i;
            while (j <= n) {
                sum[j] += i;
                j += i;
            }
            i++;
        }
        int abundant = 0;
        for (int k = 1; k <= n; k++) if (sum[k] > k) abundant++;
        System.out.println(abundant);
    }
}
