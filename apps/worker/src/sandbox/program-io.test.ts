import type { DockerSandbox } from './docker-sandbox'
import { boxesLeft, REUSED, runAll, runOne, testSandbox } from './testing'

/** Tests that a program's input and output are unchanged, and which user it runs as. */

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

test('each test runs as a different unprivileged user', async () => {
  const source = 'import os\nprint(os.getresuid(), os.getgroups(), os.getcwd())'
  const results = await runAll(sandbox, 'python', source, ['', ''])
  const users = results.map(({ stdout }) => /^\((\d+), \1, \1\) \[\] \/tmp\/work$/m.exec(stdout)?.[1])
  expect(users).not.toContain(undefined)
  expect(new Set(users).size).toBe(2)
})

test('NUL bytes and invalid UTF-8 are unchanged in input and output', async () => {
  const bytes = Buffer.from([0, 255, 254, 10, 0xc3, 0x28, 13, 0])
  const source = '#include <cstdio>\nint main() { for (int c; (c = getchar()) != EOF;) putchar(c); }'
  const [echoed] = await runAll(sandbox, 'cpp', source, [bytes])
  expect(echoed!.outcome).toEqual({ kind: 'exited', code: 0 })
  expect(echoed!.stdout).toBe(bytes.toString())
})

test('the beginning and end of a long stderr are kept', async () => {
  const source = 'import sys\nsys.stderr.write("first" + "x" * 500000 + "last")'
  const { stderr } = await runOne(sandbox, 'python', source)
  expect(stderr).toMatch(/^first/)
  expect(stderr).toMatch(/last$/)
  expect(stderr).toContain('bytes omitted')
  expect(stderr.length).toBeLessThan(64 * 1024)
})

test('no output is lost if a program exits while its pipe is full', async () => {
  const source = `#include <cstring>
#include <fcntl.h>
#include <unistd.h>
static char b[1 << 18];
int main() { memset(b, 120, sizeof b); fcntl(1, F_SETFL, O_NONBLOCK); long n = write(1, b, sizeof b); _exit(n / 4096); }`
  const { outcome, stdout } = await runOne(sandbox, 'cpp', source)
  expect(outcome).toEqual({ kind: 'exited', code: stdout.length / 4096 })
  expect(stdout.length).toBeGreaterThanOrEqual(4096)
})

test('no output is lost if a JavaScript program calls process.exit() after a long write', async () => {
  const source = `require('readline').createInterface({ input: process.stdin }).on('close', () => {
  console.log('x'.repeat(3_000_000))
  process.exit(3)
})`
  const limits = { outputBytes: 4_000_000 }
  const { outcome, outputBytes } = await runOne(sandbox, 'javascript', source, 'a line', limits)
  expect(outcome).toEqual({ kind: 'exited', code: 3 })
  expect(outputBytes).toBe(3_000_001)
})

test.each([
  ['a worker thread', 'new (require("worker_threads").Worker)("console.log(42)", { eval: true })'],
  ['a module', 'import { write } from "node:fs"; write(1, "4", () => console.log("2"))'],
  ['a program that closed its output', 'require("fs").closeSync(1); console.log(1)'],
])('the output of %s in JavaScript is the same as without the sandbox', async (_, source) => {
  const { outcome, stdout } = await runOne(sandbox, 'javascript', source)
  expect(outcome).toEqual({ kind: 'exited', code: 0 })
  expect(stdout.trim()).toBe(source.includes('closeSync') ? '' : '42')
})
