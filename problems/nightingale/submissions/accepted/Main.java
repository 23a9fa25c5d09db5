import java.io.*;
import java.util.*;

public class Main {
    static class Part {
        int times;
        char note;
    }

    static Deque<Part> readSong(String line) {
        Deque<Part> parts = new ArrayDeque<>();
        int times = 0;
        for (char sign : line.toCharArray()) {
            if (Character.isDigit(sign)) {
                times = 10 * times + (sign - '0');
                continue;
            }
            Part part = new Part();
            part.times = times;
            part.note = sign;
            parts.add(part);
            times = 0;
        }
        return parts;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Deque<Part> a = readSong(in.readLine());
        Deque<Part> b = readSong(in.readLine());
        long equal = 0;
        while (!a.isEmpty() && !b.isEmpty() && a.peek().note == b.peek().note) {
            int both = Math.min(a.peek().times, b.peek().times);
            equal += both;
            a.peek().times -= both;
            b.peek().times -= both;
            if (a.peek().times == 0) a.remove();
            if (b.peek().times == 0) b.remove();
        }
        System.out.println(a.isEmpty() && b.isEmpty() ? "same" : String.valueOf(equal + 1));
    }
}
