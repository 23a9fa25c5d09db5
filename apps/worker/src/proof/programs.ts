import type { Language } from '@cohort/shared'

/**
 * The programs of the worker's self-test: for each language, one whose input selects what it does, and one that does
 * not compile. `CASES` in `proof.ts` lists the inputs.
 */

const cpp = `#include <bits/stdc++.h>
using namespace std;

double own_ms() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

// Keeps the CPU busy until the process has used this many ms, and prints how many rounds it did.
void burn(double ms) {
  unsigned long long state = 1, rounds = 0;
  while (own_ms() < ms) {
    for (int i = 0; i < 100000; i++) state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    rounds++;
  }
  printf("%llu %.3f %d\\n", rounds, own_ms(), state == 0);
}

int main() {
  string what;
  cin >> what;
  if (what == "right") cout << "proof\\n";
  if (what == "wrong") cout << "prove\\n";
  if (what == "crash") abort();
  for (volatile int i = 0; what == "loop";) i = 1;
  vector<string> held;
  while (what == "eat") held.emplace_back(8 << 20, 'x');
  if (what == "burn") burn(CALIBRATION_MS);
}
`

const java = `import java.util.*;

public class Main {
  public static void main(String[] args) {
    String what = new Scanner(System.in).next();
    if (what.equals("right")) System.out.println("proof");
    if (what.equals("wrong")) System.out.println("prove");
    if (what.equals("crash")) throw new IllegalStateException("as asked");
    while (what.equals("loop")) Thread.onSpinWait();
    List<byte[]> held = new ArrayList<>();
    while (what.equals("eat")) held.add(new byte[16 << 20]);
  }
}
`

const python = `import os

what = input()
if what == "right":
    print("proof")
if what == "wrong":
    print("prove")
if what == "crash":
    os.abort()
while what == "loop":
    pass
held = []
while what == "eat":
    held.append(b"x" * (8 << 20))
`

const javascript = `const what = require('fs').readFileSync(0, 'utf8').trim()
if (what === 'right') console.log('proof')
if (what === 'wrong') console.log('prove')
if (what === 'crash') throw new Error('as asked')
while (what === 'loop');
const held = []
while (what === 'eat') held.push(Buffer.alloc(8 << 20, 'x'))
`

/** The CPU time in ms that the C++ program uses for the input `burn`, by its own clock. */
const CALIBRATION_MS = 100

export const workingPrograms: Record<Language, string> = {
  cpp: cpp.replace('CALIBRATION_MS', String(CALIBRATION_MS)),
  java,
  python,
  javascript,
}

export const brokenPrograms: Record<Language, string> = {
  cpp: 'int main() { return missing; }\n',
  java: 'public class Main { int half = "half"; }\n',
  python: 'print("no end"\n',
  javascript: 'const half = ;\n',
}
