import type { JudgeLimits, Language } from '@cohort/shared'
import type { RunOutcome } from '../judge/ports'
import type { DockerSandbox } from './docker-sandbox'
import { boxesLeft, compileOnly, runAll, type TextResult, testSandbox } from './testing'

/**
 * Programs that attack the judge. Each gets its right verdict, and the next test in the very same box finds no
 * process but its own and the judge's, nothing in the scratch space but its own empty folder, and runs as if nothing had been.
 */

jest.setTimeout(120_000)

let sandbox: DockerSandbox

beforeAll(async () => {
  sandbox = testSandbox({ idle: { cpp: 1, python: 1 } })
  await sandbox.ensureImages(() => {})
  await sandbox.warm()
})

afterAll(async () => {
  await sandbox.close()
  expect(await boxesLeft()).toBe(0)
})

/** A C++ program that attacks on input `a`, and on input `h` counts processes, scratch entries and own files. */
const cpp = (attack: string): string => `
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <initializer_list>
#include <pthread.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
static int count(const char *folder, bool digits) {
  int n = 0;
  DIR *d = opendir(folder);
  while (dirent *e = readdir(d)) n += digits ? e->d_name[0] >= '0' && e->d_name[0] <= '9' : e->d_name[0] != '.';
  closedir(d);
  return n;
}
static void attack() { ${attack} }
int main() {
  if (getchar() == 'a') return attack(), 0;
  printf("%d %d %d\\n", count("/proc", true), count("/tmp", false), count(".", false));
}`

const python = (attack: string): string => `
import os, sys
def count(folder, digits): return sum(1 for e in os.listdir(folder) if not digits or e.isdigit())
if sys.stdin.buffer.read(1) == b'a':
${attack
  .split('\n')
  .map((line) => `    ${line}`)
  .join('\n')}
else:
    print(count('/proc', True), count('/tmp', False), count('.', False))
`

const java = (attack: string): string => `
import java.nio.file.*;
import java.util.*;
public class Main {
  static long count(String folder, boolean digits) throws Exception {
    try (var entries = Files.list(Path.of(folder))) {
      return entries.filter(e -> !digits || Character.isDigit(e.getFileName().toString().charAt(0))).count();
    }
  }
  static void attack() throws Exception { ${attack} }
  public static void main(String[] args) throws Exception {
    if (System.in.read() == 'a') attack();
    else System.out.printf("%d %d %d%n", count("/proc", true), count("/tmp", false), count(".", false));
  }
}`

const javascript = (attack: string): string => `
const fs = require('fs')
const count = (folder, digits) => fs.readdirSync(folder).filter((e) => !digits || /^\\d/.test(e)).length
const attack = () => { ${attack} }
if (fs.readFileSync(0, 'utf8')[0] === 'a') attack()
else console.log(count('/proc', true), count('/tmp', false), count('.', false))
`

const wrap = { cpp, java, python, javascript } as const

/** The runner and the program; in Python's boxes also the interpreter that waits. */
const untouched = (language: keyof typeof wrap): string => (language === 'python' ? '3 1 0\n' : '2 1 0\n')

/** Runs an attack and then an honest test in the same box; gives what became of the attack. */
const attack = async (
  language: keyof typeof wrap,
  body: string,
  limits: Partial<JudgeLimits> = {},
  input = '',
): Promise<TextResult> => {
  const [attacked, honest] = await runAll(sandbox, language, wrap[language](body), [`a${input}`, 'h'], {
    cpuMs: 500,
    ...limits,
  })
  expect(honest).toMatchObject({
    outcome: { kind: 'exited', code: 0 },
    stdout: untouched(language),
    stderr: '',
  })
  return attacked!
}

const TIME: RunOutcome['kind'][] = ['cpuLimit', 'wallLimit']

const attacks: {
  name: string
  language: keyof typeof wrap
  body: string
  limits?: Partial<JudgeLimits>
  kinds: RunOutcome['kind'][]
}[] = [
  { name: 'a fork bomb', language: 'cpp', body: 'for (;;) fork();', kinds: TIME },
  {
    name: 'a fork bomb of sessions of their own',
    language: 'cpp',
    body: 'for (;;) if (fork() == 0) setsid();',
    kinds: TIME,
  },
  {
    name: 'a thread bomb',
    language: 'cpp',
    body: 'pthread_t t; for (;;) pthread_create(&t, nullptr, [](void *) -> void * { pause(); return nullptr; }, nullptr);',
    kinds: TIME,
  },
  {
    name: 'threads that share the work of burning CPU',
    language: 'cpp',
    body: 'pthread_t t; for (int i = 0; i < 4; i++) pthread_create(&t, nullptr, [](void *) -> void * { for (volatile int i = 0;; i = i + 1); }, nullptr); pause();',
    kinds: ['cpuLimit'],
  },
  {
    name: 'a memory bomb',
    language: 'cpp',
    body: 'for (;;) { char *p = (char *)malloc(1 << 20); if (p) memset(p, 1, 1 << 20); }',
    kinds: ['memoryLimit'],
  },
  {
    name: 'a memory bomb that first lowers its OOM score',
    language: 'cpp',
    body: 'int f = open("/proc/self/oom_score_adj", O_WRONLY); if (f >= 0) write(f, "0", 1); for (;;) { char *p = (char *)malloc(1 << 20); if (p) memset(p, 1, 1 << 20); }',
    kinds: ['memoryLimit'],
  },
  {
    name: 'memory taken by a child while the parent waits',
    language: 'python',
    body: 'if os.fork() == 0:\n    l = []\n    while True: l.append(bytearray(1 << 20))\nos.wait()',
    kinds: ['memoryLimit'],
  },
  {
    name: 'a huge static array that is touched',
    language: 'cpp',
    body: 'static volatile char big[1 << 30]; for (size_t i = 0; i < sizeof big; i += 4096) big[i] = 1;',
    kinds: ['memoryLimit'],
  },
  {
    name: 'a huge static array that is not touched',
    language: 'cpp',
    body: 'static volatile char big[1 << 30]; big[5] = 1;',
    kinds: ['exited'],
  },
  {
    name: 'memory held in pipes',
    language: 'python',
    body: 'import fcntl\nl = []\nwhile True:\n    r, w = os.pipe()\n    fcntl.fcntl(w, 1031, 1 << 20)\n    os.set_blocking(w, False)\n    os.write(w, bytes(1 << 20))',
    limits: { memoryKb: 32 * 1024 },
    kinds: ['memoryLimit'],
  },
  {
    name: 'a failed allocation and a crash',
    language: 'cpp',
    body: 'volatile char *p = (char *)malloc((size_t)1 << 50); *p = 1;',
    kinds: ['signalled'],
  },
  {
    name: 'recursion without end',
    language: 'cpp',
    body: 'struct R { static int f(int x) { volatile char b[1000]; b[0] = x; return f(x + 1) + b[0]; } }; R::f(1);',
    kinds: ['signalled'],
  },
  {
    name: 'kill(self, SIGKILL)',
    language: 'cpp',
    body: 'kill(getpid(), SIGKILL); for (;;);',
    kinds: ['signalled'],
  },
  {
    name: 'a process that stops itself',
    language: 'cpp',
    body: 'kill(getpid(), SIGSTOP);',
    limits: { cpuMs: 200 },
    kinds: ['wallLimit'],
  },
  {
    name: 'sleep for ever',
    language: 'python',
    body: 'import time\ntime.sleep(1000)',
    limits: { cpuMs: 200 },
    kinds: ['wallLimit'],
  },
  {
    name: 'a read that waits for ever',
    language: 'cpp',
    body: 'int p[2]; if (pipe(p) == 0) { char c; read(p[0], &c, 1); }',
    limits: { cpuMs: 200 },
    kinds: ['wallLimit'],
  },
  {
    name: 'signals ignored and blocked',
    language: 'cpp',
    body: 'for (int s = 1; s < 65; s++) signal(s, SIG_IGN); sigset_t all; sigfillset(&all); sigprocmask(SIG_SETMASK, &all, nullptr); for (;;);',
    kinds: ['cpuLimit'],
  },
  {
    name: 'endless output',
    language: 'python',
    body: 'while True: sys.stdout.write("x" * 65536)',
    kinds: ['outputLimit'],
  },
  {
    name: 'a right answer and then endless white space',
    language: 'cpp',
    body: 'puts("3"); for (;;) putchar(10);',
    kinds: ['outputLimit'],
  },
  {
    name: 'endless errors',
    language: 'python',
    body: 'while True: sys.stderr.write("x" * 65536)',
    kinds: TIME,
  },
  {
    name: 'a file without end',
    language: 'python',
    body: 'f = open("x", "wb")\nwhile True: f.write(bytes(1 << 16))',
    kinds: ['exited', 'signalled'],
  },
  {
    name: 'a scratch space filled to the last byte, and then memory',
    language: 'cpp',
    body: 'static char b[65536]; for (int i = 0; i < 400; i++) { char n[20]; sprintf(n, "f%d", i); int f = open(n, O_CREAT | O_WRONLY, 0); write(f, b, sizeof b); close(f); } for (;;) { char *p = (char *)malloc(1 << 16); if (p) memset(p, 1, 1 << 16); }',
    limits: { memoryKb: 32 * 1024 },
    kinds: ['memoryLimit'],
  },
  {
    name: 'files without number',
    language: 'python',
    body: 'i = 0\nwhile True:\n    open(str(i), "w").close()\n    i += 1',
    kinds: ['exited'],
  },
  {
    name: 'folders nested without end',
    language: 'python',
    body: 'while True:\n    os.mkdir("d", 0o111)\n    os.chdir("d")',
    kinds: ['exited'],
  },
  {
    name: 'descriptors used up',
    language: 'python',
    body: 'l = []\nwhile True: l.append(os.dup(0))',
    kinds: ['exited'],
  },
  {
    name: 'a thread bomb in Java',
    language: 'java',
    body: 'for (;;) new Thread(() -> { try { Thread.sleep(1_000_000); } catch (InterruptedException e) {} }).start();',
    kinds: [...TIME, 'exited'],
  },
  {
    name: 'a Java program that catches its lack of memory and goes on',
    language: 'java',
    body: 'List<byte[]> l = new ArrayList<>(); for (;;) try { l.add(new byte[1 << 20]); } catch (OutOfMemoryError e) {}',
    kinds: TIME,
  },
  {
    name: 'memory outside of the heap in Java',
    language: 'java',
    body: 'List<Object> l = new ArrayList<>(); for (;;) { var b = java.nio.ByteBuffer.allocateDirect(1 << 20); for (int i = 0; i < 1 << 20; i += 4096) b.put(i, (byte) 1); l.add(b); }',
    kinds: ['memoryLimit'],
  },
  {
    name: 'a process that Java leaves behind',
    language: 'java',
    body: 'new ProcessBuilder("/bin/sh", "-c", "while :; do :; done").start();',
    kinds: ['exited'],
  },
  {
    name: 'endless output in Java',
    language: 'java',
    body: 'for (;;) System.out.println("x".repeat(1000));',
    kinds: ['outputLimit'],
  },
  {
    name: 'endless output in JavaScript',
    language: 'javascript',
    body: 'for (;;) fs.writeSync(1, "x".repeat(60000))',
    kinds: ['outputLimit'],
  },
  {
    name: 'a chain of promises without end',
    language: 'javascript',
    body: 'const again = () => Promise.resolve().then(again); again()',
    kinds: TIME,
  },
  {
    name: 'memory outside of the heap in JavaScript',
    language: 'javascript',
    body: 'const l = []; for (;;) l.push(Buffer.alloc(1 << 20, 1))',
    kinds: ['memoryLimit'],
  },
  {
    name: 'processes spawned by JavaScript without end',
    language: 'javascript',
    body: 'for (;;) require("child_process").spawn("/bin/sleep", ["1000"])',
    kinds: [...TIME, 'exited'],
  },
  {
    name: 'a JavaScript timer that never ends',
    language: 'javascript',
    body: 'setInterval(() => {}, 1000)',
    limits: { cpuMs: 300 },
    kinds: ['wallLimit'],
  },
]

test.each(attacks)(
  '$name ends as it should and leaves nothing to the next test',
  async ({ language, body, limits, kinds }) => {
    const { outcome } = await attack(language, body, limits)
    expect(kinds).toContain(outcome.kind)
    if (outcome.kind === 'exited' && kinds.length === 1 && language === 'python')
      expect(outcome.code).not.toBe(0)
  },
)

test('a scratch space full of links, FIFOs, sockets and closed folders is emptied without following any', async () => {
  const body = `
import socket
os.symlink('/box/src', '/tmp/link')
os.symlink('/tmp/work', 'loop')
os.mkfifo('fifo')
socket.socket(socket.AF_UNIX).bind('socket')
os.makedirs('a/b/c/d')
open('a/b/c/d/file', 'w').close()
os.link('a/b/c/d/file', '/tmp/second')
os.mkdir('/tmp/sticky', 0o1777)
open('/tmp/sticky/file', 'w').close()
os.chmod('/tmp/sticky', 0o1000)
os.chmod('a/b', 0)
os.chmod('.', 0)`
  expect((await attack('python', body.trim())).outcome).toEqual({ kind: 'exited', code: 0 })
})

test('a daemon that outlives its parent is ended, and the parent keeps its own outcome', async () => {
  const body = `
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True: pass
    os._exit(0)
print('parent')`
  const { outcome, stdout } = await attack('python', body.trim())
  expect(outcome).toEqual({ kind: 'exited', code: 0 })
  expect(stdout).toBe('parent\n')
})

test('the runner can be neither signalled, stopped, traced nor read', async () => {
  const { stdout } = await attack(
    'cpp',
    `for (int s : {SIGKILL, SIGSTOP, SIGTERM, SIGCHLD}) printf("%d ", kill(1, s) == 0);
     printf("%d ", ptrace(PTRACE_ATTACH, 1, 0, 0) == 0);
     for (const char *p : {"/proc/1/environ", "/proc/1/mem", "/proc/1/maps", "/proc/1/fd/0", "/proc/1/fd/1", "/proc/1/root/tmp", "/proc/1/cwd", "/proc/1/auxv"})
       printf("%d ", open(p, O_RDONLY) >= 0);`,
  )
  expect(stdout.trim().split(' ')).toEqual(Array(13).fill('0'))
})

test('no socket but a local one can be made', async () => {
  const { stdout } = await attack(
    'cpp',
    'for (int family : {AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, AF_ALG, AF_VSOCK, AF_UNIX}) printf("%d ", socket(family, SOCK_STREAM, 0) >= 0);',
  )
  expect(stdout).toBe('0 0 0 0 0 0 1 ')
})

test('system calls that reach out of a box or outlive a program are refused', async () => {
  const calls =
    `mount umount2 chroot pivot_root reboot settimeofday clock_settime sethostname setns unshare swapon acct
    bpf perf_event_open userfaultfd io_uring_setup keyctl add_key request_key shmget msgget semget mq_open ptrace
    process_vm_readv process_vm_writev kcmp open_by_handle_at init_module kexec_load quotactl syslog iopl
    fanotify_init utimensat`.split(/\s+/)
  const { stdout } = await attack(
    'cpp',
    `for (long c : {${calls.map((call) => `SYS_${call}`).join(', ')}}) printf("%d ", syscall(c, 0, 0, 0, 0, 0, 0) < 0 && errno == EPERM);
     printf("%d", syscall(SYS_clone, 0x10000000, 0, 0, 0, 0) < 0 && errno == EPERM);`,
  )
  expect(stdout.split(' ')).toEqual(Array(calls.length + 1).fill('1'))
})

test('a program is an unprivileged user of its own on each test', async () => {
  const source =
    'import os\nprint(os.getresuid(), os.getgroups(), os.getcwd(), open("/proc/self/status").read())'
  const results = await runAll(sandbox, 'python', source, ['', ''])
  const users = results.map(({ stdout }) => /^\((\d+), \1, \1\) \[\] \/tmp\/work /.exec(stdout)?.[1])
  expect(new Set(users).size).toBe(2)
  for (const { stdout } of results) {
    expect(stdout).toMatch(/CapEff:\s0+\n/)
    expect(stdout).toMatch(/CapPrm:\s0+\n/)
    expect(stdout).toMatch(/NoNewPrivs:\s1\n/)
    expect(stdout).toMatch(/Seccomp:\s2\n/)
  }
})

test('a program can write nowhere but in its scratch space', async () => {
  const body = `
for folder in ('/', '/box', '/box/src', '/box/bin', '/dev', '/dev/shm', '/dev/mqueue', '/run', '/var/tmp', '/var/lock', '/home', '/proc/self/attr', '/sys/fs/cgroup'):
    try:
        open(folder + '/mark', 'w').close()
        print(folder)
    except OSError:
        pass
for file in ('/box/src/main.py', '/runner', '/proc/self/oom_score_adj', '/proc/1/oom_score_adj', '/proc/sys/kernel/core_pattern'):
    try:
        open(file, 'r+b').close()
        print(file)
    except OSError:
        pass`
  const { outcome, stdout } = await attack('python', body.trim())
  expect(outcome).toEqual({ kind: 'exited', code: 0 })
  expect(stdout).toBe('')
})

test('descriptors of the runner are closed, and no environment is passed on', async () => {
  const body = 'print(sorted(os.listdir("/proc/self/fd")), sorted(os.environ))'
  const { stdout } = await attack('python', body)
  // The fourth is the listing's own.
  expect(stdout).toBe("['0', '1', '2', '3'] ['HOME', 'LANG', 'PATH', 'TMPDIR']\n")
})

test.each([
  ['closes its output', 'python', 'os.close(1)\nos.close(2)'],
  ['closes its input', 'cpp', 'close(0); usleep(20000);'],
  ['does not read its input', 'cpp', ''],
] as const)('a program that %s while much input is on its way ends by itself', async (_, language, body) => {
  const { outcome } = await attack(language, body || ';', {}, 'x'.repeat(8 * 1024 * 1024))
  expect(outcome).toEqual({ kind: 'exited', code: 0 })
})

test('a program that ends with a full pipe of output has all of it delivered', async () => {
  const { outcome, stdout } = await attack(
    'cpp',
    'static char b[1 << 18]; memset(b, 120, sizeof b); fcntl(1, F_SETFL, O_NONBLOCK); long n = write(1, b, sizeof b); _exit(n / 4096);',
  )
  expect(outcome.kind === 'exited' && outcome.code).toBe(stdout.length / 4096)
  expect(stdout.length).toBeGreaterThanOrEqual(4096)
})

test('NUL bytes and invalid UTF-8 pass unchanged in both directions', async () => {
  const bytes = Buffer.from([0, 255, 254, 10, 0xc3, 0x28, 13, 0])
  const source = '#include <cstdio>\nint main() { for (int c; (c = getchar()) != EOF;) putchar(c); }'
  const [echoed] = await runAll(sandbox, 'cpp', source, [bytes])
  expect(echoed!.outcome).toEqual({ kind: 'exited', code: 0 })
  expect(echoed!.stdout).toBe(bytes.toString())
})

test('long errors keep their beginning and their end', async () => {
  const { stderr } = await attack('python', 'sys.stderr.write("first" + "x" * 500000 + "last")')
  expect(stderr).toMatch(/^first/)
  expect(stderr).toMatch(/last$/)
  expect(stderr).toContain('bytes left out')
  expect(stderr.length).toBeLessThan(64 * 1024)
})

const compiles: [name: string, language: Language, source: string, says: RegExp][] = [
  [
    'an include of an endless device',
    'cpp',
    '#include "/dev/zero"\nint main() {}',
    /memory|CPU time|too large/,
  ],
  ['a file that includes itself', 'cpp', '#include "main.cpp"\nint main() {}', /nested|printed more/],
  [
    'a template bomb',
    'cpp',
    'template <int a, unsigned b> struct X { static const unsigned v = X<a - 1, b * 2>::v + X<a - 1, b * 2 + 1>::v; };\ntemplate <unsigned b> struct X<0, b> { static const unsigned v = b; };\nint main() { return X<24, 1>::v; }',
    /CPU time|memory/,
  ],
  [
    'a constexpr bomb',
    'cpp',
    'constexpr long f(long n) { return n < 2 ? 1 : f(n - 1) + f(n - 2) + n % 7; }\nconstexpr long x = f(90);\nint main() { return x; }',
    /constexpr|CPU time/,
  ],
  [
    'a macro bomb',
    'cpp',
    `${['x', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
      .map((m, i, all) =>
        i === 0
          ? 'int x;'
          : `#define ${m} ${Array(8)
              .fill(all[i - 1])
              .join(',')}`,
      )
      .join('\n')}\nint a[] = {H, H, H, H};\nint main() {}`,
    /memory|CPU time/,
  ],
  [
    "an .incbin of the judge's environment",
    'cpp',
    '__asm__(".incbin \\"/proc/1/environ\\"");\nint main() {}',
    /not found|denied|unable/i,
  ],
  [
    'an .incbin of an endless device',
    'cpp',
    '__asm__(".incbin \\"/dev/zero\\"");\nint main() {}',
    /unable|memory|size/i,
  ],
  ['a giant program', 'cpp', '__asm__(".data\\n.fill 100000000, 1, 1");\nint main() {}', /larger than 64 MB/],
  [
    'messages without end',
    'cpp',
    `#define W _Pragma("message \\"${'x'.repeat(80)}\\"")\n#define A W W W W W W W W W W\n#define B A A A A A A A A A A\n#define C B B B B B B B B B B\n#define D C C C C C C C C C C\nD\nint main() {}`,
    /printed more than 512 KB/,
  ],
  [
    'a syntax tree too deep for its parser',
    'python',
    `x = ${'('.repeat(50_000)}1${')'.repeat(50_000)}`,
    /Error|memory|CPU time/,
  ],
  ['a NUL byte in the source', 'python', 'print(1)\0', /null byte/i],
]

test.each(compiles)('%s does not compile, within the limits', async (_, language, source, says) => {
  const outcome = await compileOnly(sandbox, language, source)
  expect(outcome.ok).toBe(false)
  expect(outcome.diagnostics).toMatch(says)
  expect(outcome.diagnostics.length).toBeLessThan(600 * 1024)
})
