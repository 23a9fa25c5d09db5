import type { Folders } from './folders'
import type { Ports } from './ports'
import type { ProcessTable } from './processes'
import type { Progress } from './progress'
import type { Apt } from './services/apt'
import type { Supervisor } from './supervisor'

/** What every step of starting a stack needs. */
export interface Context {
  /** Distinguishes this stack's containers from others. */
  id: string
  /** `start` keeps the user's data; `test` and `bench` delete theirs, and `test` does not wait for the disk. */
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
