import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { PackageError } from '@cohort/problem-format'
import type { ReadRequest } from './read-answer'

/** The limits of one child process. */
export interface ChildBounds {
  /** Time for one package, in ms. */
  readWithinMs: number
  /** CPU seconds of the process. The kernel enforces them even if the parent is gone. */
  cpuSeconds: number
  /** MB of V8's heap. */
  heapMb: number
  /** MB of writable memory, including buffers and the heap. */
  memoryMb: number
  /** The maximum size of an answer in bytes. */
  answerBytes: number
}

/** A process that reads packages, one at a time. It ends with its parent process. */
export type ReaderChild = ReturnType<typeof startReaderChild>

const LONGEST_STDERR = 4096
const SIMPLIFY = 'Simplify its statements, settings and patterns, or use fewer files.'

/** @param program a JavaScript file */
export const startReaderChild = (program: string, bounds: ChildBounds) => {
  const child = spawnBounded(program, bounds)
  const answers = child.stdio[3] as Socket
  let asked: { resolve(answer: Buffer): void; reject(error: unknown): void } | null = null
  let length: number | null = null
  let stderr = ''

  const fail = (error: unknown): void => {
    child.kill('SIGKILL')
    asked?.reject(error)
    asked = null
  }
  const refuse = (reason: string): void => fail(PackageError.at(null, reason))

  answers.on('readable', () => {
    if (length === null) {
      const head = answers.read(4) as Buffer | null
      // A dying child may write fewer than four bytes.
      if (head?.length !== 4) return
      length = head.readUInt32LE()
    }
    if (length > bounds.answerBytes)
      return refuse(
        `The package's programs, statements and names together are larger than ${bounds.answerBytes / 1024 / 1024} MB.`,
      )
    const answer = answers.read(length) as Buffer | null
    if (answer?.length !== length) return
    length = null
    asked?.resolve(answer)
    asked = null
  })
  // If a pipe breaks, the handler of `close` reports why the child ended.
  for (const stream of [answers, child.stdin!, child.stderr!]) stream.on('error', () => undefined)
  child.stderr!.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(0, LONGEST_STDERR)
  })
  /** For faults that the package's author cannot fix, such as a missing reader program or a failing disk. */
  const failEnded = (): void => fail(new Error(`The package reader ended (${child.exitCode}): ${stderr}`))
  child.on('error', fail)
  child.on('close', (_code, signal) => {
    if (asked === null) return
    if (signal === null) return failEnded()
    refuse(
      `Reading the package took more than ${bounds.memoryMb} MB of memory or crashed the reader (${signal}). ${SIMPLIFY}`,
    )
  })

  // An idle child must not keep a command from exiting.
  const hold = (isHeld: boolean): void => {
    for (const each of [child, answers, child.stdin as Socket, child.stderr as Socket])
      isHeld ? each.ref() : each.unref()
  }
  hold(false)

  return {
    /**
     * @returns the bytes of the answer
     * @throws PackageError if the package exceeds the limits; the signal's reason if the signal is aborted; an Error if
     * the child itself fails. The child is killed in every case.
     */
    async ask(request: ReadRequest, signal: AbortSignal): Promise<Buffer> {
      hold(true)
      const timer = setTimeout(
        () => refuse(`The package could not be read within ${bounds.readWithinMs / 1000} s. ${SIMPLIFY}`),
        bounds.readWithinMs,
      )
      const onAbort = (): void => fail(signal.reason)
      signal.addEventListener('abort', onAbort)
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          asked = { resolve, reject }
          if (child.exitCode !== null || child.signalCode !== null) failEnded()
          else child.stdin!.write(`${JSON.stringify(request)}\n`)
        })
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        hold(false)
      }
    },
    end: () => void child.kill('SIGKILL'),
  }
}

/** Makes Linux kill a reader rather than the API if the container runs out of memory. */
const DIE_FIRST = '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null; '

/**
 * Starts the program from a shell that sets the kernel's limits, which the program cannot lift. If a limit cannot be
 * set, the host already has a lower one.
 */
const spawnBounded = (program: string, { cpuSeconds, heapMb, memoryMb }: ChildBounds): ChildProcess => {
  const limits = [`-c 0`, `-d ${memoryMb * 1024}`, `-t ${cpuSeconds}`]
  const setLimits = limits.map((limit) => `ulimit ${limit} 2>/dev/null; `).join('')
  const script = `${setLimits}${DIE_FIRST}exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', script, process.execPath, `--max-old-space-size=${heapMb}`, program], {
    // The program reads untrusted files, so it gets none of the API's secrets.
    env: {},
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
}
