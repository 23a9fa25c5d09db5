/** Uses what contestants use most. Compiled to train javac's ahead-of-time cache, never run. */
import java.io.*; import java.util.*; import java.util.function.*; import java.util.stream.*;
public class Warm {
  record Edge(int to, long cost) {}
  sealed interface Shape permits Dot, Box {}
  record Dot() implements Shape {}
  record Box(int side) implements Shape {}
  enum Colour { RED, BLUE }
  static int area(Shape s) { return switch (s) { case Dot d -> 0; case Box b -> b.side() * b.side(); }; }
  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    StringTokenizer tokens = new StringTokenizer(in.readLine());
    int n = Integer.parseInt(tokens.nextToken());
    List<List<Edge>> graph = new ArrayList<>();
    for (int i = 0; i < n; i++) graph.add(new ArrayList<>());
    Map<String, Integer> counts = new TreeMap<>();
    PriorityQueue<long[]> queue = new PriorityQueue<>(Comparator.comparingLong(a -> a[0]));
    counts.merge("a", 1, Integer::sum);
    for (var e : counts.entrySet()) System.out.println(e.getKey() + " " + e.getValue());
    String text = IntStream.range(0, n).mapToObj(i -> "" + i).collect(Collectors.joining(" "));
    Function<Integer, Integer> twice = x -> 2 * x;
    StringBuilder out = new StringBuilder(text).append(twice.apply(3)).append(area(new Box(2)));
    System.out.printf("%s %.3f%n", out, Math.sqrt(n));
    Scanner scanner = new Scanner(System.in);
    while (scanner.hasNextInt()) System.out.println(scanner.nextInt());
    throw new IllegalStateException(Colour.RED.name());
  }
}
