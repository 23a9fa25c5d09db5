import type { Language } from '@cohort/shared'

interface ReadingPrograms {
  /** Reads word by word in the fastest common way. */
  fast: string
  /** The common slow way. `sign` matches programs that use it or, with `isMissing`, programs that do not. */
  slow: { sign: RegExp; isMissing?: boolean; text: string } | null
}

const cppProgram = (setting: string): string => `#include <iostream>
#include <string>

int main() {
${setting}    std::string word;
    std::size_t length = 0;
    while (std::cin >> word) length += word.size();
    std::cout << length << '\\n';
}
`

/** Programs that only read their input. */
const readingPrograms: Record<Language, ReadingPrograms> = {
  cpp: {
    fast: cppProgram('    std::ios::sync_with_stdio(false);\n    std::cin.tie(nullptr);\n'),
    slow: { sign: /sync_with_stdio|getchar|fread/, isMissing: true, text: cppProgram('') },
  },
  java: {
    fast: `import java.io.*;
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
    slow: {
      sign: /\bScanner\b/,
      text: `import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long length = 0;
        while (true) {
            if (in.hasNextInt()) length += in.nextInt();
            else if (in.hasNext()) length += in.next().length();
            else break;
        }
        System.out.println(length);
    }
}
`,
    },
  },
  python: {
    fast: `import sys

print(len(sys.stdin.read().split()))
`,
    slow: {
      sign: /\binput\(/,
      text: `length = 0
try:
    while True:
        length += len(input().split())
except EOFError:
    print(length)
`,
    },
  },
  javascript: {
    fast: `console.log(require('fs').readFileSync(0, 'utf8').split(/\\s+/).length)
`,
    slow: null,
  },
}

/** Returns a program that reads input in the same way as the given program appears to. */
export const readingProgram = (language: Language, text: string): string => {
  const { fast, slow } = readingPrograms[language]
  return slow !== null && slow.sign.test(text) !== (slow.isMissing ?? false) ? slow.text : fast
}
