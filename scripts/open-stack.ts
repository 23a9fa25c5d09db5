import { createHash } from 'node:crypto'
import { openFolders } from './folders'
import { lockFileOf, tableFileOf } from './leftovers'
import { takeLock } from './lock'
import { Ports, scatteredPorts } from './ports'
import { ProcessTable } from './processes'
import { Progress } from './progress'
import { Apt } from './services/apt'
import { readStackFile } from './stack-file'
import { Supervisor } from './supervisor'
import { Unavailable } from './unavailable'

/** `start` keeps its data. `test` and `bench` delete theirs, and `test` does not wait for writes to reach the disk. */
export type Purpose = 'start' | 'test' | 'bench'

/** What the steps that start a stack need. */
export type Context = ReturnType<typeof openStack>

/**
 * Locks the stack in a data folder for this process.
 * @param signal aborted when the user stops the stack
 * @throws Unavailable if another process holds the lock
 */
export const openStack = (purpose: Purpose, root: string, data: string, signal: AbortSignal) => {
  const progress = new Progress()
  const folders = openFolders(root, data)
  const holder = takeLock(lockFileOf(data))
  if (holder) {
    const url = readStackFile(data)?.url
    throw new Unavailable(
      `Cohort is already running in this folder (process ${holder.pid}${url ? `, ${url}` : ''}). Stop it with Ctrl-C in its terminal, or:`,
      `kill ${holder.pid}`,
    )
  }
  return {
    /** Distinguishes this stack's containers from those of others. */
    id: createHash('sha256').update(data).digest('hex').slice(0, 10),
    purpose,
    folders,
    progress,
    ports: purpose === 'test' ? scatteredPorts() : new Ports(),
    table: new ProcessTable(tableFileOf(data), (sentence) => progress.line(`✗ ${sentence}`)),
    supervisor: new Supervisor(progress),
    apt: new Apt(progress, folders, process.env, signal),
    env: process.env,
    signal,
  }
}
