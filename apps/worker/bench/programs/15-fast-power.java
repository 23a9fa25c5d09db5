import java.util.Scanner;

public class Main {
    static final long MOD = 1_000_000_007L;

    static long power(long base, long e) {
        long result = 1;
        while (e > 0) {
            if ((e & 1) == 1) result = result * base % MOD;
            base = base * base % MOD;
            e >>= 1;
        }
        return result;
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        long n = sc.nextLong();
        System.out.println(power(3, n));
    }
}
