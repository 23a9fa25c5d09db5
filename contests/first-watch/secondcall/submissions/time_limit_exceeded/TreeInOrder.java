// Stores the names in a search tree that nothing keeps balanced. Names in order make it a list.
import java.io.*;

public class TreeInOrder {
    static class Ship {
        final String name;
        Ship before;
        Ship after;

        Ship(String name) {
            this.name = name;
        }
    }

    static Ship root = null;

    /** Whether the name is new. */
    static boolean add(String name) {
        if (root == null) {
            root = new Ship(name);
            return true;
        }
        Ship ship = root;
        while (true) {
            int order = name.compareTo(ship.name);
            if (order == 0) return false;
            Ship next = order < 0 ? ship.before : ship.after;
            if (next == null) {
                if (order < 0) ship.before = new Ship(name);
                else ship.after = new Ship(name);
                return true;
            }
            ship = next;
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        for (int i = 0; i < n; i++) {
            String name = in.readLine();
            if (!add(name)) {
                System.out.println(name);
                return;
            }
        }
        System.out.println("none");
    }
}
