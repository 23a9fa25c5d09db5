import type { FileMistake } from './split-table'

/** An account as a file has it. */
export interface FileAccount {
  /** Its line, from 1. */
  line: number
  email?: string | undefined
  /** The number of its team, or its user name: without an email, one is made of this. */
  handle?: string | undefined
  fullName: string
  role?: string | undefined
  /** Class or team. */
  group?: string | undefined
  password?: string | undefined
}

/** What a reader of one format found. */
export interface ReadFile {
  accounts: FileAccount[]
  mistakes: FileMistake[]
  /** What the format cannot say, in sentences for the organiser. */
  notes?: string[]
}
