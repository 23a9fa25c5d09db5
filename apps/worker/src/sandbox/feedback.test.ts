import type { RunRequest } from '../judge/ports'
import type { DockerSandbox } from './docker-sandbox'
import { asText, boxesLeft, singleFile, testSandbox, withBox } from './testing'

/** Tests the files that a run receives and returns, in the real sandbox. */

jest.setTimeout(300_000)

let sandbox: DockerSandbox

beforeAll(async () => {
  sandbox = testSandbox()
  await sandbox.ensureImages(() => {})
})

afterAll(async () => {
  await sandbox.close()
  expect(await boxesLeft()).toBe(0)
})

const nothing = new Uint8Array()
const files = [
  { path: 'test.in', bytes: Buffer.from('the input') },
  { path: 'test.ans', bytes: nothing },
]

/** Runs a Python script once for each request, in one box. */
const runScript = (script: string, ...requests: Omit<RunRequest, 'input'>[]) =>
  withBox(sandbox, 'python', {}, async (box) => {
    await box.compile(singleFile('python', `import os, sys\n${script}`))
    const results = await Promise.all(requests.map((request) => box.run({ input: nothing, ...request })))
    return results.map((result) => ({
      ...asText(result),
      collected: Object.fromEntries(
        [...result.collected].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
      ),
    }))
  })

test('a run can read but not change its data files', async () => {
  const [result] = await runScript(
    `
print(sys.argv[1:], sorted(os.listdir("/box/data")), repr(open("/box/data/test.in").read()), os.path.getsize("/box/data/test.ans"))
for change in (lambda: open("/box/data/test.in", "w"), lambda: open("/box/data/new", "w"), lambda: os.remove("/box/data/test.ans")):
  try: change(); print("changed")
  except OSError as e: print(e.errno)`,
    { files, args: ['--limit', 'a b'] },
  )
  expect(result?.stdout).toBe("['--limit', 'a b'] ['test.ans', 'test.in'] 'the input' 0\n13\n13\n13\n")
})

test('each queued run finds only its own data files', async () => {
  const script = 'print(sorted((f, open("/box/data/" + f).read()) for f in os.listdir("/box/data")))'
  const results = await runScript(
    script,
    { files: [{ path: 'a', bytes: Buffer.from('1') }] },
    { files: [{ path: 'b', bytes: Buffer.from('2') }] },
    {},
  )
  expect(results.map(({ stdout }) => stdout)).toEqual(["[('a', '1')]\n", "[('b', '2')]\n", '[]\n'])
})

test('a large data file arrives complete', async () => {
  const bytes = Buffer.alloc(20 << 20, 'abcdefg')
  const [result] = await runScript('print(len(open("/box/data/test.in").read()))', {
    files: [{ path: 'test.in', bytes }],
  })
  expect(result?.stdout).toBe(`${20 << 20}\n`)
})

test('each run returns its own files, and only requested ones', async () => {
  const script = `
old = os.listdir("/tmp/feedback")
open("/tmp/feedback/judgemessage.txt", "w").write(f"saw {old}")
open("/tmp/feedback/other.txt", "w").write("nobody asked")
if len(sys.argv) > 1: open("/tmp/feedback/teammessage.txt", "w").write(sys.argv[1])`
  const collect = ['judgemessage.txt', 'teammessage.txt']
  const results = await runScript(script, { collect, args: ['hello'] }, { collect })
  expect(results.map(({ collected }) => collected)).toEqual([
    { 'judgemessage.txt': 'saw []', 'teammessage.txt': 'hello' },
    { 'judgemessage.txt': 'saw []' },
  ])
})

test('a run without requested files has no feedback folder', async () => {
  const [result] = await runScript('print(os.listdir("/tmp"))', {})
  expect(result?.stdout).toBe("['work']\n")
})

test('only the beginning of a long file is returned', async () => {
  const [result] = await runScript('open("/tmp/feedback/judgemessage.txt", "w").write("x" * 9_000_000)', {
    collect: ['judgemessage.txt'],
  })
  expect(result?.collected['judgemessage.txt']).toHaveLength(60 * 1024)
})

const HOSTILE = {
  'a link to a secret': 'os.symlink("/box/data/test.in", F + "m")',
  'a link to a device': 'os.symlink("/dev/zero", F + "m")',
  'a FIFO': 'os.mkfifo(F + "m")',
  'a folder': 'os.mkdir(F + "m")',
  'a socket': 'import socket; socket.socket(socket.AF_UNIX).bind(F + "m")',
  'a file with a second name': 'open(F + "n", "w").write("x"); os.link(F + "n", F + "m")',
  'a link in place of the folder': 'os.rmdir(F); os.symlink("/box/data", F[:-1])',
  'a file in place of the folder': 'os.rmdir(F); open(F[:-1], "w").close()',
  'nothing in place of the folder': 'os.rmdir(F)',
}

test('only regular files are collected', async () => {
  const requests = Object.values(HOSTILE).flatMap((script) => [
    { files: [...files, { path: 'm', bytes: Buffer.from('secret') }], collect: ['m'], args: [script] },
    { collect: ['m'], args: ['open(F + "m", "w").write("well")'] },
  ])
  const results = await runScript('F = "/tmp/feedback/"\nexec(sys.argv[1])', ...requests)
  expect(results.map(({ collected, stderr }) => ({ collected, stderr }))).toEqual(
    Object.keys(HOSTILE).flatMap(() => [
      { collected: {}, stderr: '' },
      { collected: { m: 'well' }, stderr: '' },
    ]),
  )
})

test('a file without read permission is still collected', async () => {
  const script =
    'open("/tmp/feedback/m", "w").write("x"); os.chmod("/tmp/feedback/m", 0); os.chmod("/tmp/feedback", 0)'
  const [result] = await runScript(script, { collect: ['m'] })
  expect(result?.collected).toEqual({ m: 'x' })
})
