import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int n = sc.nextInt();
        List<String> seen = new ArrayList<>();
        int repeats = 0;
        for (int i = 0; i < n; i++) {
            String w = sc.next();
            if (seen.contains(w)) repeats++;
            else seen.add(w);
        }
        System.out.println(repeats);
    }
}
