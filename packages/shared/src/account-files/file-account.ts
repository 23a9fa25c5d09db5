import type { FileMistake } from './split-table'

/** An account as it appears in a file. */
export interface FileAccount {
  /** Its line, from 1. */
  line: number
  email?: string | undefined
  /** The number of its team, or its user name. If there is no email, it is based on this. */
  handle?: string | undefined
  fullName: string
  /** Present if the file has it in a separate column. */
  lastName?: string | undefined
  role?: string | undefined
  /** Class or team; empty if the file has a column for it, but no class for this account. */
  group?: string | undefined
  password?: string | undefined
}

/** The result of reading one format. */
export interface ReadFile {
  accounts: FileAccount[]
  mistakes: FileMistake[]
  /** What the format cannot express, in sentences for the organiser. */
  notes?: string[]
}
