import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandFailed, run } from './commands'

const node = process.execPath

test('run passes the input on, returns stdout and reports each line', async () => {
  const lines: string[] = []
  const script = 'process.stdin.pipe(process.stdout); console.error("note")'
  const text = await run(node, ['-e', script], { input: 'one\ntwo\n', onLine: (line) => lines.push(line) })
  expect(text).toBe('one\ntwo\n')
  expect(lines.sort()).toEqual(['note', 'one', 'two'])
})

test('run throws if the command fails, with its exit code, its last lines and the path of its log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-command-'))
  const log = join(folder, 'log')
  const failure = run(node, ['-e', 'console.error("no space left"); process.exit(3)'], { log })
  await expect(failure).rejects.toThrow(/exit code 3[\s\S]*no space left[\s\S]*whole output is in/)
  expect(readFileSync(log, 'utf8')).toBe('no space left\n')
  rmSync(folder, { recursive: true })
})

test('run names a missing program in its error', async () => {
  await expect(run('no-such-program', [])).rejects.toThrow(/no-such-program .*could not be started/)
})

test('run stops an aborted command and its children', async () => {
  const stopping = new AbortController()
  const script = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    console.log(child.pid)
    setInterval(() => {}, 1000)`
  let grandchild = 0
  const running = run(node, ['-e', script], {
    signal: stopping.signal,
    onLine: (line) => {
      grandchild = Number(line)
      stopping.abort()
    },
  })
  await expect(running).rejects.toThrow('was stopped')
  await expect(untilGone(grandchild)).resolves.toBe(true)
})

/** Resolves when a process has exited or is a zombie. */
const untilGone = async (pid: number): Promise<boolean> => {
  for (;;) {
    try {
      if (/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return true
    } catch {
      return true
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('run stops a command that prints nothing for too long', async () => {
  const silent = run(node, ['-e', 'setInterval(() => {}, 1000)'], { silenceMs: 300 })
  await expect(silent).rejects.toBeInstanceOf(CommandFailed)
})
