import type { Language } from '@cohort/shared'

/** Programs that only read their input, word by word, in the fastest usual way of the language. */
export const readingPrograms: Record<Language, string> = {
  cpp: `#include <iostream>
#include <string>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::string word;
    std::size_t length = 0;
    while (std::cin >> word) length += word.size();
    std::cout << length << '\\n';
}
`,
  java: `import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        long length = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            StringTokenizer words = new StringTokenizer(line);
            while (words.hasMoreTokens()) length += words.nextToken().length();
        }
        System.out.println(length);
    }
}
`,
  python: `import sys

print(len(sys.stdin.read().split()))
`,
  javascript: `console.log(require('fs').readFileSync(0, 'utf8').split(/\\s+/).length)
`,
}
