import { createHash } from 'node:crypto'
import type { Context } from './context'
import { openFolders } from './folders'
import { lockFileOf, tableFileOf } from './leftovers'
import { takeLock } from './lock'
import { Ports, scatteredPorts } from './ports'
import { Unavailable } from './problem'
import { ProcessTable } from './processes'
import { Progress } from './progress'
import { Apt } from './services/apt'
import { readStackFile } from './stack-file'
import { Supervisor } from './supervisor'

/**
 * Locks the stack of a data folder for this process.
 * @throws Unavailable if another process has it
 */
export const openStack = (
  purpose: Context['purpose'],
  root: string,
  data: string,
  signal: AbortSignal,
  progress = new Progress(),
): Context => {
  const folders = openFolders(root, data)
  const holder = takeLock(lockFileOf(data))
  if (holder) {
    const url = readStackFile(data)?.url
    throw new Unavailable(
      `Cohort is already running in this folder (process ${holder.pid}${url ? `, ${url}` : ''}). End it with Ctrl-C in its terminal, or:`,
      `kill ${holder.pid}`,
    )
  }
  return {
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
