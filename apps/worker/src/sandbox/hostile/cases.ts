import type { FinalVerdict, FiredLimit, JudgeLimits, Language } from '@cohort/shared'

/**
 * Programs that attack the judge, and their expected verdicts. The programs of a case are in
 * `apps/worker/hostile/<name>`: `attack.*` runs in a harness (`apps/worker/hostile/main.*`). The harness then looks for
 * leftovers of the attack in a second test in the same box. A case with its own `main.*` attacks the compiler. A
 * program whose attacks all failed prints `done` and is Accepted.
 */
export interface HostileCase {
  name: string
  /** The expected verdicts, for languages without their own. */
  verdicts: readonly FinalVerdict[]
  /** For each language: true, its own expected verdicts, or the reason why the case does not run in it. */
  languages: Record<Language, true | readonly FinalVerdict[] | string>
  /** One of these limits must be reported. */
  limit?: readonly FiredLimit[]
  signal?: string
  /** What the compiler's output must contain. */
  says?: RegExp
  limits?: Partial<JudgeLimits>
  /** How many bytes of input follow the first line, which tells the harness to attack. */
  inputBytes?: number
  /** Sources that are too long for files. */
  sources?: Partial<Record<Language, () => string>>
}

const DONE = ['Accepted'] as const
const TIME = ['Time Limit Exceeded'] as const
const MEMORY = ['Memory Limit Exceeded'] as const
const CRASH = ['Runtime Error'] as const
const ENDED = ['Time Limit Exceeded', 'Runtime Error'] as const
/** On a busy machine, the wall limit may end a program that burns CPU. */
const BUSY = ['cpu', 'wall'] as const
/** For many processes or threads. Which limit fires first depends on how many of them get to run. */
const CROWD = [...ENDED, ...MEMORY] as const
const REFUSED = ['Compilation Error'] as const

const everywhere = { cpp: true, java: true, python: true, javascript: true } as const
/** For attacks that make system calls directly. */
const withCalls = { cpp: true, python: true, java: 'no such call', javascript: 'no such call' } as const
const only = (language: Language, why: string): HostileCase['languages'] => ({
  cpp: why,
  java: why,
  python: why,
  javascript: why,
  [language]: true,
})
const NO_SUCH_CALL = 'no such call'
const NO_SUCH_COMPILER = 'its compiler has no such feature'

const nested = (open: string, middle: string, close: string, depth: number) =>
  open.repeat(depth) + middle + close.repeat(depth)

export const hostileCases: readonly HostileCase[] = [
  // Processes and threads.
  { name: 'fork-bomb', verdicts: CROWD, languages: everywhere },
  { name: 'fork-bomb-with-sessions', verdicts: CROWD, languages: everywhere },
  { name: 'thread-bomb', verdicts: CROWD, languages: everywhere },
  { name: 'burning-threads', verdicts: TIME, languages: everywhere, limit: BUSY },
  { name: 'processes-used-up', verdicts: ENDED, languages: everywhere },
  { name: 'descriptors-used-up', verdicts: CRASH, languages: everywhere },
  { name: 'endless-exec', verdicts: TIME, languages: withCalls, limit: BUSY },
  { name: 'daemon', verdicts: DONE, languages: everywhere },
  { name: 'child-of-the-runner', verdicts: DONE, languages: only('cpp', NO_SUCH_CALL) },
  { name: 'kill-self', verdicts: CRASH, languages: everywhere, signal: 'SIGKILL' },
  { name: 'stop-self', verdicts: TIME, languages: everywhere, limit: ['wall'] },
  { name: 'stopped-child-of-vfork', verdicts: TIME, languages: only('cpp', NO_SUCH_CALL), limit: ['wall'] },
  { name: 'signals-ignored', verdicts: TIME, languages: everywhere, limit: BUSY },
  { name: 'kill-all-processes', verdicts: DONE, languages: everywhere },
  { name: 'trace-the-runner', verdicts: DONE, languages: everywhere },
  { name: 'endless-sleep', verdicts: TIME, languages: everywhere, limit: ['wall'] },
  { name: 'blocked-read', verdicts: TIME, languages: everywhere, limit: ['wall'] },
  { name: 'own-seccomp-filter', verdicts: TIME, languages: only('cpp', NO_SUCH_CALL), limit: BUSY },
  { name: 'odd-ends', verdicts: CRASH, languages: everywhere },

  // Memory.
  { name: 'memory-bomb', verdicts: MEMORY, languages: everywhere },
  { name: 'memory-outside-the-heap', verdicts: MEMORY, languages: everywhere },
  { name: 'memory-in-a-child', verdicts: MEMORY, languages: everywhere },
  { name: 'memory-in-pipes', verdicts: MEMORY, languages: withCalls, limits: { memoryKb: 32 * 1024 } },
  { name: 'memory-in-sockets', verdicts: MEMORY, languages: only('cpp', 'cannot set the size of a socket') },
  { name: 'memory-with-a-lowered-oom-score', verdicts: MEMORY, languages: withCalls },
  {
    name: 'memory-error-caught',
    verdicts: [...MEMORY, ...TIME],
    languages: { ...everywhere, javascript: 'the engine aborts' },
  },
  { name: 'static-array-touched', verdicts: MEMORY, languages: everywhere },
  {
    name: 'static-array-untouched',
    verdicts: DONE,
    languages: { ...everywhere, java: 'the virtual machine clears arrays' },
  },
  { name: 'allocation-that-fails', verdicts: CRASH, languages: everywhere },
  { name: 'recursion', verdicts: CRASH, languages: everywhere },
  {
    name: 'core-dump',
    verdicts: CRASH,
    languages: only('cpp', 'reports errors as exceptions'),
    signal: 'SIGABRT',
  },
  { name: 'huge-environment', verdicts: DONE, languages: withCalls, limits: { cpuMs: 2000 } },

  // Files.
  { name: 'disk-fill', verdicts: CRASH, languages: everywhere },
  { name: 'disk-fill-with-deleted-files', verdicts: CRASH, languages: withCalls },
  { name: 'disk-fill-then-memory', verdicts: MEMORY, languages: only('cpp', 'as in C++') },
  { name: 'many-files', verdicts: CRASH, languages: everywhere },
  { name: 'deep-folders', verdicts: CRASH, languages: everywhere },
  { name: 'litter', verdicts: DONE, languages: everywhere },
  { name: 'special-files', verdicts: DONE, languages: withCalls },
  { name: 'write-elsewhere', verdicts: DONE, languages: everywhere },
  { name: 'foreign-binaries', verdicts: DONE, languages: everywhere },

  // Secrets, and messages to the next test.
  { name: 'read-secrets', verdicts: DONE, languages: everywhere, limits: { cpuMs: 5000 } },
  { name: 'inherited', verdicts: DONE, languages: everywhere },
  { name: 'state-in-files', verdicts: DONE, languages: everywhere },
  {
    name: 'state-in-kernel-objects',
    verdicts: DONE,
    languages: withCalls,
  },
  { name: 'state-in-locks', verdicts: DONE, languages: withCalls },
  { name: 'state-in-file-times', verdicts: DONE, languages: only('cpp', 'as in C++') },
  { name: 'box-counters', verdicts: DONE, languages: only('cpp', 'as in C++') },
  { name: 'state-in-sockets', verdicts: DONE, languages: withCalls },
  { name: 'descriptors-in-flight', verdicts: DONE, languages: withCalls },

  // Output and input.
  { name: 'stdout-endless', verdicts: CRASH, languages: everywhere, limit: ['output'] },
  {
    name: 'stdout-byte-by-byte',
    verdicts: ENDED,
    languages: only('cpp', 'as in C++'),
    limit: ['output', 'cpu', 'wall'],
  },
  { name: 'white-space-endless', verdicts: CRASH, languages: everywhere, limit: ['output'] },
  { name: 'stderr-endless', verdicts: TIME, languages: everywhere },
  { name: 'stdout-closed', verdicts: ['Wrong Answer'], languages: everywhere },
  { name: 'stdin-ignored', verdicts: DONE, languages: everywhere, inputBytes: 8 * 1024 * 1024 },
  { name: 'exit-with-a-full-pipe', verdicts: DONE, languages: everywhere },
  { name: 'odd-bytes', verdicts: ['Wrong Answer'], languages: everywhere },
  { name: 'own-pipes', verdicts: DONE, languages: only('cpp', 'as in C++'), inputBytes: 1024 * 1024 },

  // The network and system calls.
  { name: 'network', verdicts: DONE, languages: everywhere },
  { name: 'system-calls', verdicts: DONE, languages: { ...everywhere, javascript: NO_SUCH_CALL } },
  { name: 'calls-with-arguments', verdicts: DONE, languages: withCalls },
  { name: 'terminals', verdicts: DONE, languages: withCalls },
  { name: 'system-programs', verdicts: DONE, languages: everywhere, limits: { cpuMs: 5000 } },
  { name: 'limits-raised', verdicts: DONE, languages: everywhere },
  { name: 'scheduling', verdicts: DONE, languages: { ...everywhere, java: NO_SUCH_CALL } },

  // Compilers.
  {
    name: 'include-of-a-device',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /memory|more than|too large/,
  },
  { name: 'include-of-input', verdicts: DONE, languages: only('cpp', NO_SUCH_COMPILER) },
  {
    name: 'self-include',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /nested|printed more|more than/,
  },
  {
    name: 'include-of-a-secret',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /denied|No such file/,
  },
  {
    name: 'incbin-of-a-secret',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /not found|denied|unable|can't open/i,
  },
  {
    name: 'incbin-of-a-device',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /unable|memory|size/i,
  },
  { name: 'embed-of-a-secret', verdicts: REFUSED, languages: only('cpp', NO_SUCH_COMPILER), says: /embed/ },
  {
    name: 'macro-bomb',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /memory|more than/,
  },
  {
    name: 'template-bomb',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /memory|more than/,
  },
  {
    name: 'template-recursion',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /depth|memory|more than/,
  },
  {
    name: 'constexpr-bomb',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /constexpr|more than/,
  },
  {
    name: 'constexpr-memory',
    verdicts: [...REFUSED, ...MEMORY, 'Wrong Answer'],
    languages: only('cpp', NO_SUCH_COMPILER),
  },
  {
    name: 'giant-executable',
    verdicts: REFUSED,
    languages: {
      cpp: true,
      java: true,
      python: 'leaves no executable',
      javascript: 'leaves no executable',
    },
    says: /larger than 64 MB|too large|too many constants/,
    sources: { java: () => javaOfManyConstants() },
  },
  {
    name: 'giant-sparse-executable',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /larger than 64 MB|memory/,
  },
  {
    name: 'giant-array',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /larger than 64 MB|memory|more than/,
  },
  {
    name: 'assembler-bomb',
    verdicts: REFUSED,
    languages: only('cpp', NO_SUCH_COMPILER),
    says: /larger than 64 MB|memory|more than/,
  },
  {
    name: 'inference-bomb',
    verdicts: [...REFUSED, ...DONE],
    languages: only('java', NO_SUCH_COMPILER),
    sources: { java: () => javaOfNestedLambdas(30) },
  },
  {
    name: 'endless-warnings',
    verdicts: REFUSED,
    languages: {
      cpp: true,
      java: true,
      python: 'stops at the first error',
      javascript: 'stops at the first error',
    },
    says: /printed more than 512 KB|errors/,
    sources: {
      java: () =>
        `class Main { ${Array.from({ length: 3000 }, (_, i) => `${'Missing'.repeat(500)}${i} f${i};`).join('\n')} }`,
    },
  },
  {
    name: 'linked-elsewhere',
    verdicts: [...REFUSED, ...CRASH],
    languages: only('cpp', NO_SUCH_COMPILER),
  },
  { name: 'annotation-processor', verdicts: DONE, languages: only('java', NO_SUCH_COMPILER) },
  { name: 'names-like-options', verdicts: DONE, languages: everywhere },
  {
    name: 'unknown-encoding',
    verdicts: REFUSED,
    languages: only('python', NO_SUCH_COMPILER),
    says: /encoding/,
  },
  {
    name: 'shadowed-modules',
    verdicts: DONE,
    languages: only('python', 'imports nothing before the program'),
  },
  {
    name: 'endless-nesting',
    verdicts: [...REFUSED, 'Wrong Answer', ...CRASH],
    languages: everywhere,
    sources: {
      cpp: () => `int main() { return ${nested('(', '1', ')', 1_000_000)}; }`,
      java: () =>
        `class Main { public static void main(String[] a) { int x = ${nested('(', '1', ')', 1_000_000)}; } }`,
      python: () => `x = ${nested('(', '1', ')', 1_000_000)}`,
      javascript: () => `const x = ${nested('(', '1', ')', 1_000_000)}`,
    },
  },
  {
    name: 'deep-expression',
    verdicts: [...REFUSED, 'Wrong Answer', ...CRASH],
    languages: everywhere,
    sources: {
      cpp: () => `int main() { return ${'-~'.repeat(200_000)}1; }`,
      java: () =>
        `class Main { public static void main(String[] a) { int x = ${'1 + '.repeat(100_000)}a.length; } }`,
      python: () => `x = ${'-'.repeat(500_000)}1\ny = ${'1 + '.repeat(100_000)}x`,
      javascript: () =>
        `const x = ${'[..."'.repeat(50_000)}${'"]'.repeat(50_000)}\n${'a?'.repeat(200_000)}1${':0'.repeat(200_000)}`,
    },
  },
  {
    name: 'pattern-that-crashes-the-parser',
    verdicts: [...REFUSED, 'Wrong Answer', ...CRASH],
    languages: {
      cpp: 'no patterns in the language',
      java: 'no patterns in the language',
      python: true,
      javascript: true,
    },
    sources: {
      python: () => `match 1:\n  case ${nested('[', '_', ']', 150)}: pass\nf"${nested('{', '1', '}', 100)}"`,
      javascript: () => `const x = /${nested('(', 'a', ')', 500_000)}/u`,
    },
  },
  {
    name: 'nul-bytes-in-the-source',
    verdicts: [...REFUSED, 'Wrong Answer'],
    languages: everywhere,
    sources: {
      cpp: () => 'int main() {}\0\0',
      java: () => 'class Main { public static void main(String[] a) {} }\0',
      python: () => 'print(1)\0',
      javascript: () => 'console.log(1)\0',
    },
  },
  {
    name: 'empty-source',
    verdicts: [...REFUSED, ...CRASH, 'Wrong Answer'],
    languages: everywhere,
    sources: { cpp: () => '', java: () => '', python: () => '', javascript: () => '' },
  },
  {
    name: 'longest-name',
    verdicts: [...REFUSED, ...DONE],
    languages: only('java', 'the program does not name its file'),
    sources: {
      java: () =>
        `public class ${'Long'.repeat(100)} { public static void main(String[] a) { System.out.println("done"); } }`,
    },
  },
  {
    name: 'name-of-many-bytes',
    verdicts: [...REFUSED, ...DONE],
    languages: only('java', 'the program does not name its file'),
    sources: {
      java: () =>
        `public class ${'\u{1d49c}'.repeat(70)} { public static void main(String[] a) { System.out.println("done"); } }`,
    },
  },
]

/** Each level doubles the compile time, because the compiler tries both overloads of `call`. */
const javaOfNestedLambdas = (depth: number): string => `
import java.util.concurrent.Callable;
import java.util.function.Supplier;

class Main {
  static <T> T call(Supplier<T> supplier) { return supplier.get(); }
  static <T> T call(Callable<T> callable) throws Exception { return callable.call(); }
  public static void main(String[] args) throws Exception {
    System.out.println(${nested('call(() -> ', '"done"', ')', depth)});
  }
}`

const javaOfManyConstants = (): string => {
  const numbers = Array.from({ length: 20_000 }, (_, i) => 100_000 + i).join(', ')
  return `class Main { static int[] numbers = {${numbers}}; public static void main(String[] a) {} }`
}
