import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Identifies a process even if another gets the same number later: a number alone proves nothing.
 */
export interface ProcessIdentity {
  pid: number
  /**
   * When it was started, as the system counts it. The command line would not do: Redis rewrites its own, and a
   * process has its parent's until it has loaded its program.
   */
  proof: string
}

/** Fields 3 and 22 of /proc/PID/stat: the name before them may hold spaces and brackets. */
const linuxStat = (pid: number): { state: string; started: string } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

/** Start times count from the boot, so another boot makes every record void. */
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
    // A zombie has ended; only its parent has not looked yet.
    return stat && stat.state !== 'Z' ? `${bootId()} ${stat.started}` : undefined
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** What identifies a live process, or undefined if there is none. */
export const identify = (pid: number): ProcessIdentity | undefined => {
  const proof = proofOf(pid)
  if (proof === undefined) return undefined
  return { pid, proof }
}

/** Whether this very process still runs. */
export const isAlive = (identity: ProcessIdentity): boolean => proofOf(identity.pid) === identity.proof

/**
 * Ends a process of ours and everything in its group: asks, waits, and ends it by force after `graceMs`.
 * A process that merely has the same number is left alone.
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
        // Ended in between.
      }
    }
  }
  send('SIGTERM')
  const deadline = Date.now() + graceMs
  while (isAlive(identity) && Date.now() < deadline) await wait(50)
  send('SIGKILL')
  while (isAlive(identity) && Date.now() < deadline + 5000) await wait(50)
}

/** What a stack has started: a process, or a container by its name. */
export type Started =
  | { part: string; kind: 'process'; identity: ProcessIdentity; graceMs: number }
  | { part: string; kind: 'container'; container: string; graceMs: number }

/**
 * The list of processes that a stack has started, in a file, so that a start after a crash finds what is left.
 * If it cannot be written, as on a full disk, the processes keep running: they are still known here, and the next change
 * writes it whole.
 */
export class ProcessTable {
  private entries: Started[] = []

  /** @param onUnsaved hears a sentence each time that the file cannot be written */
  constructor(
    private readonly file: string,
    private readonly onUnsaved: (sentence: string) => void = () => {},
  ) {}

  /** What an earlier run left in the file, in the order in which it was started. */
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
