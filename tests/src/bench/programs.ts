import { type Language, languageFacts } from '@cohort/shared'

/** Programs that read a number and print a line. They take almost no time, so the bench measures the judge. */
const HELLO: Record<Language, string> = {
  cpp: `#include <bits/stdc++.h>
using namespace std;
int main() {
    int n;
    cin >> n;
    cout << "Hello, " << n << "\\n";
}
`,
  java: `import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println("Hello, " + in.nextInt());
    }
}
`,
  python: `n = int(input())
print("Hello,", n)
`,
  javascript: `const n = Number(require('fs').readFileSync(0, 'utf8'))
console.log('Hello, ' + n)
`,
}

export const helloAnswer = (test: number): string => `Hello, ${test}\n`

let sourceCount = 0

/** Adds a different comment each time, so that no judge can reuse an earlier result. */
const fresh = (language: Language, program: string): string =>
  `${program}${languageFacts[language].comment} ${process.pid}-${++sourceCount}\n`

export const helloProgram = (language: Language): string => fresh(language, HELLO[language])

/**
 * A program with a fixed amount of work: the input is the number of rounds on a table that fits into the L2 cache.
 * Measured times vary only because of the machine and the judge.
 */
export const workProgram = (): string =>
  fresh(
    'cpp',
    `#include <cstdio>
#include <ctime>
static unsigned table[1 << 14];
int main() {
    long rounds;
    if (scanf("%ld", &rounds) != 1) return 1;
    unsigned state = 1;
    for (long i = 0; i < rounds; i++) {
        state = state * 1664525u + 1013904223u;
        table[state >> 18] += state;
    }
    unsigned sum = 0;
    for (unsigned value : table) sum ^= value;
    std::printf("%u\\n", sum);
    std::fprintf(stderr, "%.6f\\n", double(std::clock()) / CLOCKS_PER_SEC);
}
`,
  )
