import { LANGUAGES, type Language } from '@cohort/shared'
import type { DockerSandbox } from './docker-sandbox'
import { boxesLeft, compileOnly, REUSED, runAll, runOne, testSandbox } from './testing'

jest.setTimeout(500_000)

let sandbox: DockerSandbox

beforeAll(async () => {
  sandbox = testSandbox(REUSED)
  await sandbox.check()
  await sandbox.ensureImages(() => {})
  await sandbox.warm()
})

afterAll(async () => {
  await sandbox.close()
  expect(await boxesLeft()).toBe(0)
})

interface Programs {
  /** Reads two numbers and prints their sum. */
  sum: string
  broken: string
  crashing: string
  endless: string
  allocating: string
}

const programs: Record<Language, Programs> = {
  cpp: {
    sum: '#include <bits/stdc++.h>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }',
    broken: 'int main() { return undeclared; }',
    crashing: '#include <cstdlib>\nint main() { abort(); }',
    endless: 'int main() { volatile int i = 0; for (;;) i = i + 1; }',
    allocating:
      '#include <cstring>\n#include <cstdlib>\nint main() { for (;;) { char *p = (char *)malloc(1 << 20); if (p) memset(p, 1, 1 << 20); } }',
  },
  java: {
    sum: 'import java.util.*; public class Solution { public static void main(String[] a) { Scanner s = new Scanner(System.in); System.out.println(s.nextInt() + s.nextInt()); } }',
    broken: 'public class Main { public static void main(String[] a) { int x = "text"; } }',
    crashing:
      'class Main { public static void main(String[] a) { throw new IllegalStateException("on purpose"); } }',
    endless: 'class Main { public static void main(String[] a) { long i = 0; while (true) { i += 1; } } }',
    allocating:
      'import java.util.*; class Main { public static void main(String[] a) { List<int[]> l = new ArrayList<>(); while (true) l.add(new int[1 << 18]); } }',
  },
  python: {
    sum: 'a, b = map(int, input().split())\nprint(a + b)\n',
    broken: 'def f(:\n  pass\n',
    crashing: 'raise ValueError("on purpose")\n',
    endless: 'while True: pass\n',
    allocating: 'l = []\nwhile True: l.append(bytearray(1 << 20))\n',
  },
  javascript: {
    sum: 'const [a, b] = require("fs").readFileSync("/dev/stdin", "utf8").split(" ").map(Number); console.log(a + b)',
    broken: 'function {',
    crashing: 'throw new Error("on purpose")',
    endless: 'for (;;);',
    allocating: 'const l = []; for (;;) l.push(new Array(1 << 16).fill(l.length + 0.5))',
  },
}

describe.each(LANGUAGES)('a program in %s', (language) => {
  const program = programs[language]

  test('gives the right output for every input, with measurements', async () => {
    const results = await runAll(sandbox, language, program.sum, ['1 2\n', '30 4\n'])
    expect(results.map(({ stdout }) => stdout)).toEqual(['3\n', '34\n'])
    for (const { outcome, cpuMs, memoryKb, oomKills } of results) {
      expect(outcome).toEqual({ kind: 'exited', code: 0 })
      expect(cpuMs).toBeGreaterThan(0)
      expect(memoryKb).toBeGreaterThan(500)
      expect(oomKills).toBe(0)
    }
  })

  test('that does not compile gets diagnostics with the line number', async () => {
    const outcome = await compileOnly(sandbox, language, program.broken)
    expect(outcome.ok).toBe(false)
    expect(outcome.diagnostics).toMatch(/1/)
    expect(outcome.diagnostics).toMatch(/error/i)
  })

  test('that crashes is reported as a failure', async () => {
    const { outcome, stderr } = await runOne(sandbox, language, program.crashing)
    if (language === 'cpp') return expect(outcome).toEqual({ kind: 'signalled', signal: 'SIGABRT' })
    expect(outcome).toEqual({ kind: 'exited', code: 1 })
    expect(stderr).toContain('on purpose')
  })

  test('that never ends is stopped shortly after its CPU limit', async () => {
    const { outcome, cpuMs } = await runOne(sandbox, language, program.endless, '', { cpuMs: 500 })
    expect(outcome).toEqual({ kind: 'cpuLimit' })
    expect(cpuMs).toBeGreaterThanOrEqual(500)
    expect(cpuMs).toBeLessThan(900)
  })

  test('that keeps allocating memory is stopped at its memory limit', async () => {
    const limits = { cpuMs: 10_000, memoryKb: 96 * 1024 }
    const { outcome } = await runOne(sandbox, language, program.allocating, '', limits)
    expect(outcome).toEqual({ kind: 'memoryLimit' })
  })
})
