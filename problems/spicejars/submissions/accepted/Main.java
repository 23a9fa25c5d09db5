import java.io.*;
import java.util.*;

public class Main {
    /** A beginning of names. */
    static class Node {
        final Map<Character, Node> next = new HashMap<>(2);
        final Node parent;
        final int length;
        boolean isName = false;
        /** The lengths of the labels that begin like this, the longest first. */
        PriorityQueue<Integer> labels = null;

        Node(Node parent) {
            this.parent = parent;
            length = parent == null ? 0 : parent.length + 1;
        }

        void add(PriorityQueue<Integer> more) {
            if (labels == null || labels.size() < more.size()) {
                PriorityQueue<Integer> fewer = labels;
                labels = more;
                if (fewer != null) labels.addAll(fewer);
            } else {
                labels.addAll(more);
            }
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        List<Node> nodes = new ArrayList<>();
        nodes.add(new Node(null));
        for (int i = 0; i < n; i++) {
            Node node = nodes.get(0);
            for (char letter : in.readLine().toCharArray()) {
                Node next = node.next.get(letter);
                if (next == null) {
                    next = new Node(node);
                    node.next.put(letter, next);
                    nodes.add(next);
                }
                node = next;
            }
            node.isName = true;
            node.labels = new PriorityQueue<>(Collections.reverseOrder());
            node.labels.add(node.length);
        }
        // Longer beginnings of a name come later in the list.
        for (int i = nodes.size() - 1; i > 0; i--) {
            Node node = nodes.get(i);
            if (!node.isName) {
                node.labels.remove();
                node.labels.add(node.length);
            }
            node.parent.add(node.labels);
        }
        long letters = 0;
        for (int label : nodes.get(0).labels) letters += label;
        System.out.println(letters);
    }
}
