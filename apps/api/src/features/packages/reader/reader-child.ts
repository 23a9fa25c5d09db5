import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { ReadRequest } from './read-answer'

/** What one child process may take. */
export interface ChildBounds {
  /** ms for one package. */
  readWithinMs: number
  /** CPU seconds of the process. The limit ends it even if its parent is gone. */
  cpuSeconds: number
  /** MB of V8's heap. */
  heapMb: number
  /** MB of all memory that the process can write to; buffers and the heap are a part of it. */
  memoryMb: number
  /** Bytes of an answer. */
  answerBytes: number
}

/** Why a child has no answer. */
export type ChildFailure =
  | { kind: 'late' }
  | { kind: 'long' }
  | { kind: 'killed'; signal: NodeJS.Signals }
  | { kind: 'ended'; code: number | null; stderr: string }

export class ChildFailed extends Error {
  override name = 'ChildFailed'

  constructor(readonly failure: ChildFailure) {
    super(`The package reader failed: ${JSON.stringify(failure)}`)
  }
}

/** A process that reads packages, one at a time. It ends with the process that started it. */
export interface ReaderChild {
  /**
   * @returns the bytes of the answer
   * @throws ChildFailed, after which the child is gone; the signal's reason when it is aborted, which ends the child too
   */
  ask(request: ReadRequest, signal: AbortSignal): Promise<Buffer>
  end(): void
}

interface Asked {
  resolve(answer: Buffer): void
  reject(error: unknown): void
}

const LONGEST_STDERR = 4096

/** @param program a JavaScript file */
export const startReaderChild = (program: string, bounds: ChildBounds): ReaderChild => {
  const child = spawnBounded(program, bounds)
  const answers = child.stdio[3] as Socket
  let asked: Asked | null = null
  let chunks: Buffer[] = []
  let bytes = 0
  let stderr = ''

  const settle = (tell: (asked: Asked) => void): void => {
    const waiting = asked
    asked = null
    if (waiting) tell(waiting)
  }
  const fail = (failure: ChildFailure): void => {
    child.kill('SIGKILL')
    settle(({ reject }) => reject(new ChildFailed(failure)))
  }
  const take = (chunk: Buffer): void => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < 4) return
    if (chunks[0]!.length < 4) chunks = [Buffer.concat(chunks)]
    const length = chunks[0]!.readUInt32LE(0)
    if (length > bounds.answerBytes) {
      fail({ kind: 'long' })
      return
    }
    if (bytes < 4 + length) return
    const answer = Buffer.concat(chunks).subarray(4)
    chunks = []
    bytes = 0
    settle(({ resolve }) => resolve(answer))
  }

  answers.on('data', take)
  // The child's end tells what a broken pipe means.
  for (const stream of [answers, child.stdin!, child.stderr!]) stream.on('error', () => undefined)
  child.stderr!.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(0, LONGEST_STDERR)
  })
  child.on('error', (error) => settle(({ reject }) => reject(error)))
  child.on('close', (code, signal) =>
    fail(signal === null ? { kind: 'ended', code, stderr } : { kind: 'killed', signal }),
  )

  // A command ends when nothing is asked, without waiting for its idle child.
  const hold = (isHeld: boolean): void => {
    for (const each of [child, answers, child.stdin as Socket, child.stderr as Socket])
      isHeld ? each.ref() : each.unref()
  }
  hold(false)

  return {
    async ask(request, signal) {
      signal.throwIfAborted()
      hold(true)
      let timer: NodeJS.Timeout | undefined
      const onAbort = (): void => {
        child.kill('SIGKILL')
        settle(({ reject }) => reject(signal.reason))
      }
      signal.addEventListener('abort', onAbort)
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          asked = { resolve, reject }
          timer = setTimeout(() => fail({ kind: 'late' }), bounds.readWithinMs)
          if (child.exitCode !== null || child.signalCode !== null)
            return fail({ kind: 'ended', code: child.exitCode, stderr })
          child.stdin!.write(`${JSON.stringify(request)}\n`)
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

/** If the whole container runs out of memory, Linux ends a reader first, and not the API. */
const DIE_FIRST = '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null; '

/**
 * The shell sets the limits of the kernel, which the program cannot lift. Every POSIX host has it. When a
 * limit cannot be set, the host's own is lower.
 */
const spawnBounded = (program: string, bounds: ChildBounds): ChildProcess => {
  const { cpuSeconds, heapMb, memoryMb } = bounds
  const limits = [`-c 0`, `-d ${memoryMb * 1024}`, `-t ${cpuSeconds}`]
  const setLimits = limits.map((limit) => `ulimit ${limit} 2>/dev/null; `).join('')
  const script = `${setLimits}${DIE_FIRST}exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', script, process.execPath, `--max-old-space-size=${heapMb}`, program], {
    // No secret of the API is in the environment of what reads strangers' files.
    env: {},
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
}
