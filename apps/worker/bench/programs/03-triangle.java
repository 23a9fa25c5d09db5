import java.util.*;

class Point {
    final int x, y;
    Point(int x, int y) { this.x = x; this.y = y; }
    double distance(Point o) {
        double dx = x - o.x, dy = y - o.y;
        return Math.sqrt(dx * dx + dy * dy);
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < n; i++) points.add(new Point(in.nextInt(), in.nextInt()));
        double best = Double.MAX_VALUE;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                best = Math.min(best, points.get(i).distance(points.get(j)));
            }
        }
        System.out.printf("%.4f%n", best);
    }
}
