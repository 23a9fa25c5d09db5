import java.util.Scanner;

public class SmallNumbers {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int price = in.nextInt();
        int every = in.nextInt();
        int rolls = in.nextInt();
        System.out.println((long) (rolls - rolls / every) * price);
    }
}
