import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long price = in.nextLong();
        long every = in.nextLong();
        long rolls = in.nextLong();
        System.out.println((rolls - rolls / every) * price);
    }
}
