import { totalmem } from 'node:os'
import type { SourceFile } from '@cohort/shared'
import type { DockerSandbox } from './docker-sandbox'
import { asText, boxesLeft, REUSED, runAll, runOne, testSandbox, withBox } from './testing'

/** Tests what each language supports: several files, deep recursion, threads, large outputs, memory. */

jest.setTimeout(300_000)

let sandbox: DockerSandbox

beforeAll(async () => {
  sandbox = testSandbox(REUSED)
  await sandbox.ensureImages(() => {})
})

afterAll(async () => {
  await sandbox.close()
  expect(await boxesLeft()).toBe(0)
})

const files = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }))

test.each([
  [
    'cpp',
    {
      'main.cpp': '#include "lib/sum.h"\n#include <cstdio>\nint main() { printf("%d\\n", sum(2, 3)); }',
      'lib/sum.h': 'int sum(int, int);',
      'lib/sum.cpp': '#include "sum.h"\nint sum(int a, int b) { return a + b; }',
    },
  ],
  [
    'java',
    {
      'Main.java':
        'import tools.Sum; class Main { public static void main(String[] a) { System.out.println(Sum.of(2, 3)); } }',
      'tools/Sum.java':
        'package tools; public class Sum { public static int of(int a, int b) { return a + b; } }',
    },
  ],
  [
    'python',
    {
      'main.py': 'from tools.sum import add\nprint(add(2, 3))\n',
      'tools/sum.py': 'def add(a, b): return a + b\n',
    },
  ],
  [
    'javascript',
    {
      'main.js': 'console.log(require("./tools/sum")(2, 3))',
      'tools/sum.js': 'module.exports = (a, b) => a + b',
    },
  ],
] as const)('a %s program may consist of several files', async (language, texts) => {
  const result = await withBox(sandbox, language, {}, async (box) => {
    expect(await box.compile(files(texts))).toMatchObject({ ok: true, diagnostics: '' })
    return asText(await box.run({ input: new Uint8Array() }))
  })
  expect(result).toMatchObject({ stdout: '5\n', stderr: '', outcome: { kind: 'exited', code: 0 } })
})

test.each([
  [
    'cpp',
    '#include <cstdio>\nint f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }\nint main() { volatile int n = 500000; printf("%d\\n", f(n)); }',
  ],
  [
    'java',
    'class Main { static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); } public static void main(String[] a) { System.out.println(f(500000)); } }',
  ],
  [
    'python',
    'import sys\nsys.setrecursionlimit(10**6)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(100000) + 400000)',
  ],
  ['javascript', 'const f = (n) => (n === 0 ? 0 : 1 + f(n - 1)); console.log(f(300000) + 200000)'],
] as const)('a %s program may recurse deeply', async (language, source) => {
  expect(await runOne(sandbox, language, source)).toMatchObject({
    stdout: '500000\n',
    outcome: { kind: 'exited', code: 0 },
  })
})

test.each([128, 256, 512])(
  'infinite recursion in Java gives a StackOverflowError with a memory limit of %d MB',
  async (memoryMb) => {
    const source = 'class Main { static void f() { f(); } public static void main(String[] a) { f(); } }'
    const result = await runOne(sandbox, 'java', source, '', { memoryKb: memoryMb * 1024 })
    expect(result.outcome).toEqual({ kind: 'exited', code: 1 })
    expect(result.stderr).toMatch(
      /^Exception in thread "main" java\.lang\.StackOverflowError\n\tat Main\.f\(Main/,
    )
  },
)

test.each([
  [64, 64],
  [1024, 256],
])(
  'with a memory limit of %d MB, the initial Java heap is %d MB on any host',
  async (memoryMb, initialMb) => {
    const source =
      'class Main { public static void main(String[] a) { System.out.println(java.lang.management.ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getInit() >> 20); } }'
    const result = await runOne(sandbox, 'java', source, '', { memoryKb: memoryMb * 1024 })
    expect(result.stdout).toBe(`${initialMb}\n`)
  },
)

test('a million nested calls and a million objects in Java fit into 256 MB', async () => {
  const source =
    'class Main { static int f(Integer n) { return n == 0 ? 0 : 1 + f(n - 1); } public static void main(String[] a) { System.out.println(f(1000000)); } }'
  const result = await runOne(sandbox, 'java', source, '', { cpuMs: 20_000 })
  expect(result).toMatchObject({ stdout: '1000000\n', outcome: { kind: 'exited', code: 0 } })
})

test.each([
  [
    'a public class not named Main',
    'public class Anything { public static void main(String[] a) { System.out.println(1); } }',
  ],
  [
    'a class in a package',
    'package some.where; public class Main { public static void main(String[] a) { System.out.println(1); } }',
  ],
  ['no class at all', 'void main() { IO.println(1); }'],
  [
    'non-ASCII letters',
    'public class Größe { public static void main(String[] a) { System.out.println(1); } }',
  ],
])('Java with %s runs', async (_, source) => {
  expect(await runOne(sandbox, 'java', source)).toMatchObject({ stdout: '1\n', stderr: '' })
})

test.each([
  ['a syntax error in a module', { 'main.js': "import fs from 'node:fs'\nconsole.log(fs;\n" }, 'main.js:2'],
  ['a syntax error in an .mjs file', { 'main.mjs': 'export const a = 1\nlet let = 2\n' }, 'main.mjs:2'],
  [
    'a syntax error in a second file',
    {
      'main.js': "import { f } from './f.js'\nf()\n",
      'f.js': 'export const f = () => {\n  letter a = 1\n}\n',
    },
    'f.js:2',
  ],
  [
    'a syntax error in an unused file',
    { 'main.js': 'console.log(1)\n', 'lib/other.js': 'import function f() {}\n' },
    'lib/other.js:1',
  ],
  ['a syntax error in a script', { 'main.js': '// 1\nconsole.log(\n' }, 'main.js:3'],
] as const)('compiling JavaScript with %s reports where the error is', async (_, texts, place) => {
  const { ok, diagnostics } = await withBox(sandbox, 'javascript', {}, (box) => box.compile(files(texts)))
  expect(ok).toBe(false)
  expect(diagnostics.split('\n')[0]).toBe(place)
  expect(diagnostics).toMatch(/SyntaxError: /)
  expect(diagnostics).not.toMatch(/check\.js|node:/)
})

test.each([
  ['a script with a top-level return and an octal number', 'console.log(017 - 14)\nreturn\n'],
  ['a module with top-level await', 'await null\nconsole.log(1)\n'],
  ['a script after a byte order mark', '\uFEFFconsole.log(1)\n'],
  ['a module after a byte order mark', "\uFEFFimport 'node:fs'\nconsole.log(1)\n"],
  ['a script with Windows line endings', '#!/usr/bin/env node\r\nconsole.log(\r\n1)\r\n'],
  [
    'a module that declares a variable named require',
    "import r from 'node:os'\nconst require = 1\nconsole.log(require)\n",
  ],
])('JavaScript that is %s runs', async (_, source) => {
  expect(await runOne(sandbox, 'javascript', source)).toMatchObject({ stdout: '1\n', stderr: '' })
})

test('JavaScript with import statements runs as a module', async () => {
  const source = 'import { readFileSync } from "node:fs"\nconsole.log(readFileSync(0, "utf8").trim().length)'
  expect(await runOne(sandbox, 'javascript', source, 'four\n')).toMatchObject({ stdout: '4\n' })
})

test.each([
  ['JavaScript', 'javascript', 'process.stdin.on("data", (d) => process.stdout.write(d))'],
  [
    'JavaScript with /dev/stdin',
    'javascript',
    'process.stdout.write(require("fs").readFileSync("/dev/stdin"))',
  ],
  ['Python with open', 'python', 'import sys\nfor line in open("/dev/stdin"): sys.stdout.write(line)'],
  [
    'C++ with freopen',
    'cpp',
    '#include <cstdio>\nint main() { freopen("/dev/stdin", "r", stdin); freopen("/dev/stdout", "w", stdout); for (int c; (c = getchar()) != EOF;) putchar(c); }',
  ],
] as const)('%s can echo a large input', async (_, language, source) => {
  const input = 'line of text\n'.repeat(60_000)
  const { stdout, outcome } = await runOne(sandbox, language, source, input)
  expect(outcome).toEqual({ kind: 'exited', code: 0 })
  expect(stdout === input).toBe(true)
})

test('a Java program’s annotation processor never runs', async () => {
  const result = await withBox(sandbox, 'java', {}, async (box) => {
    const compiled = await box.compile(
      files({
        'Main.java': 'class Main { public static void main(String[] a) { System.out.println("ran"); } }',
        'Evil.java':
          'import javax.annotation.processing.*; import javax.lang.model.element.*; import java.util.*; @SupportedAnnotationTypes("*") public class Evil extends AbstractProcessor { public boolean process(Set<? extends TypeElement> s, RoundEnvironment r) { while (true); } }',
        'META-INF/services/javax.annotation.processing.Processor': 'Evil\n',
      }),
    )
    expect(compiled.ok).toBe(true)
    return asText(await box.run({ input: new Uint8Array() }))
  })
  expect(result.stdout).toBe('ran\n')
})

test.each([
  ['cpp', '#include <cstdio>\n#include <thread>\nint main() { std::thread([] { puts("42"); }).join(); }'],
  ['python', 'import threading\nthreading.Thread(target=lambda: print(42)).start()'],
] as const)(
  'a %s program can start a thread even if its memory limit exceeds the host’s memory',
  async (language, text) => {
    const memoryKb = 2048 * Math.ceil(totalmem() / 2 ** 20)
    const { outcome, stdout } = await runOne(sandbox, language, text, '', { memoryKb })
    expect(outcome).toEqual({ kind: 'exited', code: 0 })
    expect(stdout).toBe('42\n')
  },
)

test('a result shows how much memory the program used', async () => {
  const source =
    '#include <cstdlib>\n#include <cstring>\n#include <unistd.h>\nint main() { char *volatile p = (char *)malloc(100 << 20); memset(p, 1, 100 << 20); return p[5] - 1; }'
  const [first, second] = await runAll(sandbox, 'cpp', source, ['', ''])
  for (const { memoryKb } of [first!, second!]) {
    expect(memoryKb).toBeGreaterThan(100 * 1024)
    expect(memoryKb).toBeLessThan(108 * 1024)
  }
})

test('a program may use slightly less memory than its limit, but not slightly more', async () => {
  const taking = (mb: number) =>
    `#include <cstdlib>\n#include <cstring>\nint main() { char *volatile p = (char *)malloc(${mb}u << 20); memset(p, 1, ${mb}u << 20); return p[5] - 1; }`
  const limits = { memoryKb: 64 * 1024 }
  expect((await runOne(sandbox, 'cpp', taking(62), '', limits)).outcome).toEqual({ kind: 'exited', code: 0 })
  expect((await runOne(sandbox, 'cpp', taking(72), '', limits)).outcome).toEqual({ kind: 'memoryLimit' })
})

test('an out-of-memory error counts as the memory limit only near the limit', async () => {
  const source = 'x = bytearray(60 << 20)\nraise MemoryError'
  const limits = { memoryKb: 64 * 1024 }
  expect((await runOne(sandbox, 'python', source, '', limits)).outcome).toEqual({ kind: 'memoryLimit' })
  expect((await runOne(sandbox, 'python', 'raise MemoryError', '', limits)).outcome).toEqual({
    kind: 'exited',
    code: 1,
  })
})

test('CPU time includes child processes, but not sleep', async () => {
  const burn =
    'import os\nif os.fork() == 0:\n  n = 0\n  while os.times().user < 0.2: n += 1\n  os._exit(0)\nos.wait()'
  expect((await runOne(sandbox, 'python', burn)).cpuMs).toBeGreaterThanOrEqual(200)
  const { cpuMs } = await runOne(sandbox, 'python', 'import time\ntime.sleep(1)')
  expect(cpuMs).toBeLessThan(500)
})

test('a program slightly over its CPU limit runs to its end and is measured', async () => {
  const source = 'import os\nn = 0\nwhile os.times().user + os.times().system < 0.52: n += 1'
  const { outcome, cpuMs } = await runOne(sandbox, 'python', source, '', { cpuMs: 500 })
  expect(outcome).toEqual({ kind: 'exited', code: 0 })
  expect(cpuMs).toBeGreaterThan(500)
  expect(cpuMs).toBeLessThan(700)
})

test('output may reach its limit, but not exceed it by a byte', async () => {
  const source = 'import sys\nn = int(input())\nsys.stdout.write("x" * n)'
  const [whole, over] = await runAll(sandbox, 'python', source, ['100000', '100001'], {
    outputBytes: 100_000,
  })
  expect(whole).toMatchObject({ outcome: { kind: 'exited', code: 0 } })
  expect(whole!.stdout).toHaveLength(100_000)
  expect(over).toMatchObject({ outcome: { kind: 'outputLimit' } })
  expect(over!.stdout).toHaveLength(100_000)
})

test('C++ is compiled as optimised C++20 with GNU extensions, and ONLINE_JUDGE is defined', async () => {
  const source = `#include <bits/stdc++.h>
#if !defined(__OPTIMIZE__) || !defined(__GNUC__) || defined(__STRICT_ANSI__) || !defined(ONLINE_JUDGE)
#error "built otherwise"
#endif
int main() { std::cout << __cplusplus; }`
  expect(await runOne(sandbox, 'cpp', source)).toMatchObject({ stdout: '202002' })
})

test('a Java array may use three quarters of the memory limit', async () => {
  const source =
    'class Main { public static void main(String[] a) { int[] x = new int[50_000_000]; x[x.length - 1] = 7; System.out.println(x[x.length - 1]); } }'
  expect(await runOne(sandbox, 'java', source)).toMatchObject({
    outcome: { kind: 'exited', code: 0 },
    stdout: '7\n',
  })
})

test('JVM warnings go to stderr, not into the program’s output', async () => {
  const source = `class Main {
    public static void main(String[] a) throws Exception {
      try {
        for (;;) { Thread t = new Thread(() -> { try { Thread.sleep(60_000); } catch (Exception e) {} }); t.setDaemon(true); t.start(); }
      } catch (OutOfMemoryError e) { System.out.println("full"); }
    }
  }`
  const { stdout, stderr } = await runOne(sandbox, 'java', source)
  expect(stdout).toBe('full\n')
  expect(stderr).toContain('Failed to start thread')
})

/** A program that might break if templates in the precompiled header were already instantiated. */
const OWN_TEMPLATES = `
using namespace std;
template <> struct std::hash<pair<int, int>> {
  size_t operator()(const pair<int, int> &p) const { return p.first * 31 + p.second; }
};
struct Point { int x, y; auto operator<=>(const Point &) const = default; };
template <> struct std::formatter<Point> : std::formatter<string> {
  auto format(Point p, format_context &ctx) const { return format_to(ctx.out(), "<{}|{}>", p.x, p.y); }
};
template class std::vector<long>;
template class std::basic_string<char32_t>;
extern template class std::deque<short>;
template class std::deque<short>;
struct Failure : std::runtime_error { using runtime_error::runtime_error; ~Failure() override {} };
int main() {
  unordered_map<pair<int, int>, int> m{{{1, 2}, 3}};
  cout << m[{1, 2}] << format("{} {:.2f}", Point{1, 2}, 1.5) << '\\n';
  auto f = async(launch::deferred, [] { return 7; });
  try { throw Failure("thrown"); } catch (const exception &e) { cout << f.get() << e.what() << '\\n'; }
}`

test.each([
  ['alone', '#include <bits/stdc++.h>'],
  ['after another header', '#include <iostream>\n#include <bits/stdc++.h>'],
])('a C++ program may specialise and instantiate templates with <bits/stdc++.h> %s', async (_, include) => {
  const { stdout, stderr } = await runOne(sandbox, 'cpp', include + OWN_TEMPLATES)
  expect({ stdout, stderr }).toEqual({
    stdout: '3<1|2> 1.50\n7thrown\n',
    stderr: '',
  })
})
