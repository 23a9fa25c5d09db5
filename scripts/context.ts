import type { Folders } from './folders'
import type { Ports } from './ports'
import type { ProcessTable } from './processes'
import type { Progress } from './progress'
import type { Apt } from './services/apt'
import type { Supervisor } from './supervisor'

/** What every step of bringing up one stack works with. */
export interface Context {
  /** Tells this stack's containers from another's. */
  id: string
  /** `start` keeps the user's data; `test` and `bench` throw their own away, and `test` does not wait for the disk. */
  purpose: 'start' | 'test' | 'bench'
  folders: Folders
  progress: Progress
  ports: Ports
  table: ProcessTable
  supervisor: Supervisor
  apt: Apt
  env: NodeJS.ProcessEnv
  /** Aborted when the user asks to stop. */
  signal: AbortSignal
}
