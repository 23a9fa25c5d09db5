import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockHolder } from './lock'
import { isAlive, ProcessTable, type Started, terminate } from './processes'
import type { Progress } from './progress'

/** The lock file of the stack in the folder `data`. */
export const lockFileOf = (data: string): string => join(data, 'run', 'lock')
export const tableFileOf = (data: string): string => join(data, 'run', 'processes.json')

/**
 * The order in which a stack stops. Builds stop first, so that they restart nothing. The worker can then return its
 * jobs before the API and the queue stop. The stores save their data last.
 */
export const STOP_ORDER = [
  ...['Build of apps/api', 'Build of apps/worker', 'Web'],
  ...['Worker', 'API', 'MongoDB', 'Redis'],
]

/**
 * Stops the remaining processes of a stack that was killed.
 * @returns the names of its containers, to be removed once Docker is available
 */
export const endLeftovers = async (data: string, progress: Pick<Progress, 'line'>): Promise<string[]> => {
  const turn = ({ part }: Started) => STOP_ORDER.indexOf(part)
  const left = new ProcessTable(tableFileOf(data)).readLeftovers().sort((a, b) => turn(a) - turn(b))
  for (const entry of left.filter(isLiveProcess)) {
    progress.line(`  Stopping ${entry.part}, left running by an earlier run (process ${entry.identity.pid})`)
    await terminate(entry.identity, entry.graceMs)
  }
  rmSync(tableFileOf(data), { force: true })
  return left.flatMap((entry) => (entry.kind === 'container' ? [entry.container] : []))
}

const isLiveProcess = (entry: Started): entry is Extract<Started, { kind: 'process' }> =>
  entry.kind === 'process' && isAlive(entry.identity)

/**
 * Stops and removes what is left of killed test runs.
 * @param tests contains a folder for each run
 * @returns the names of their containers
 */
export const endDeadTestRuns = async (tests: string, progress: Pick<Progress, 'line'>): Promise<string[]> => {
  if (!existsSync(tests)) return []
  const containers: string[] = []
  for (const name of readdirSync(tests)) {
    const data = join(tests, name)
    if (lockHolder(lockFileOf(data))) continue
    containers.push(...(await endLeftovers(data, progress)))
    rmSync(data, { recursive: true, force: true })
  }
  return containers
}
