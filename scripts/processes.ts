import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Identifies a process even if its PID is reused later. */
export interface ProcessIdentity {
  pid: number
  /**
   * The process's start time. Its command line would not identify it: Redis rewrites its own, and a new process has its
   * parent's until it executes its program.
   */
  proof: string
}

/** Reads fields 3 and 22 of /proc/PID/stat. The name before them can contain spaces and brackets. */
const linuxStat = (pid: number): { state: string; started: string } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

/** Start times are relative to the last boot, so a reboot must invalidate all records. */
const bootId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

const proofOf = (pid: number): string | undefined => {
  if (process.platform === 'linux') {
    const stat = linuxStat(pid)
    // A zombie has exited, but its parent has not waited for it yet.
    return stat && stat.state !== 'Z' ? `${bootId()} ${stat.started}` : undefined
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** The identity of a live process; undefined if there is none with this PID. */
export const identify = (pid: number): ProcessIdentity | undefined => {
  const proof = proofOf(pid)
  if (proof === undefined) return undefined
  return { pid, proof }
}

/** Whether this very process is still running. */
export const isAlive = (identity: ProcessIdentity): boolean => proofOf(identity.pid) === identity.proof

/**
 * Stops a process of this stack and its whole group, with SIGTERM and after `graceMs` with SIGKILL. Does not touch
 * another process with the same PID.
 */
export const terminate = async (identity: ProcessIdentity, graceMs: number): Promise<void> => {
  const send = (signal: NodeJS.Signals) => {
    if (!isAlive(identity)) return
    try {
      process.kill(-identity.pid, signal)
    } catch {
      try {
        process.kill(identity.pid, signal)
      } catch {
        // The process has exited in the meantime.
      }
    }
  }
  send('SIGTERM')
  const deadline = Date.now() + graceMs
  while (isAlive(identity) && Date.now() < deadline) await wait(50)
  send('SIGKILL')
  while (isAlive(identity) && Date.now() < deadline + 5000) await wait(50)
}

/** A process or container that a stack has started. */
export type Started =
  | { part: string; kind: 'process'; identity: ProcessIdentity; graceMs: number }
  | { part: string; kind: 'container'; container: string; graceMs: number }

/**
 * Lists what a stack has started in a file, so that the next start after a crash finds the leftovers. If the file
 * cannot be written, for example on a full disk, the stack continues. The next change then writes the complete list.
 */
export class ProcessTable {
  private entries: Started[] = []

  /** @param onUnsaved called with a message whenever the file cannot be written */
  constructor(
    private readonly file: string,
    private readonly onUnsaved: (sentence: string) => void = () => {},
  ) {}

  /** The entries from an earlier run, in the order in which they were started. */
  readLeftovers(): Started[] {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Started[]
    } catch {
      return []
    }
  }

  add(entry: Started): void {
    this.entries = [...this.without(entry.part), entry]
    this.save()
  }

  remove(part: string): void {
    this.entries = this.without(part)
    this.save()
  }

  private without(part: string): Started[] {
    return this.entries.filter((entry) => entry.part !== part)
  }

  private save(): void {
    const next = `${this.file}.${process.pid}`
    try {
      writeFileSync(next, JSON.stringify(this.entries, null, 2), { mode: 0o600 })
      renameSync(next, this.file)
    } catch (error) {
      this.onUnsaved(`${this.file} could not be written (${(error as Error).message})`)
    }
  }
}
