import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism, cpus, release, totalmem } from 'node:os'

/** Linux reports CPU time in hundredths of a second, regardless of the kernel's tick rate. */
const TICK_MS = 10

/** The part of Cohort that a process belongs to, by PID or, for processes that the bench did not start, by name. */
export interface KnownProcesses {
  pids: Record<number, string>
  names: Record<string, string>
}

/** CPU time since boot, in ms. */
interface CpuReading {
  /** The time that all processes on the machine have used. */
  busy: number
  /** The time that the host of a virtual machine has given to others (steal time). */
  stolen: number
  total: number
}

const readCpu = async (): Promise<CpuReading> => {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n', 1)
  const fields = line.trim().split(/\s+/).slice(1, 9).map(Number)
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0, stolen = 0] = fields
  const busy = user + nice + system + irq + softIrq
  return {
    busy: busy * TICK_MS,
    stolen: stolen * TICK_MS,
    total: (busy + idle + waiting + stolen) * TICK_MS,
  }
}

/**
 * The CPU time of known processes since their start in ms, by part. Does not include processes that have ended, mostly
 * boxes and the Docker processes that create and remove them.
 */
const readParts = async ({ pids, names }: KnownProcesses): Promise<Record<string, number>> => {
  const parts: Record<string, number> = {}
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const part = pids[Number(entry)] ?? names[name]
    if (part === undefined) continue
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Fields 14 and 15 in proc(5): time in user mode and in kernel mode.
    parts[part] = (parts[part] ?? 0) + (Number(fields[11]) + Number(fields[12])) * TICK_MS
  }
  return parts
}

export interface Usage {
  /** CPU ms on all cores: `busy` were used, and `stolen` were given to others by a virtual machine's host. */
  busy: number
  stolen: number
  /** Available CPU ms, whether used or not. */
  total: number
  /** CPU ms by part. */
  parts: Record<string, number>
}

/** Starts counting CPU time. Returns a function that returns the usage since then. */
export const countUsage = async (known: KnownProcesses): Promise<() => Promise<Usage>> => {
  const before = await readCpu()
  const partsBefore = await readParts(known)
  return async () => {
    const after = await readCpu()
    const parts = Object.entries(await readParts(known)).map(([part, ms]) => [
      part,
      ms - (partsBefore[part] ?? 0),
    ])
    return {
      busy: after.busy - before.busy,
      stolen: after.stolen - before.stolen,
      total: after.total - before.total,
      parts: Object.fromEntries(parts),
    }
  }
}

/** The share of the machine, from 0 to 1, that other programs use. Must be measured while the bench is idle. */
export const otherLoad = async (forMs: number): Promise<number> => {
  const used = await countUsage({ pids: {}, names: {} })
  await new Promise((done) => setTimeout(done, forMs))
  const { busy, total } = await used()
  return busy / total
}

export const describeMachine = () => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memoryMb: Math.round(totalmem() / 1024 / 1024),
  kernel: release(),
  node: process.version,
})
