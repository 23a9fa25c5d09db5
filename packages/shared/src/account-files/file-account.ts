import type { FileMistake } from './split-table'

/** An account as it appears in a file. */
export interface FileAccount {
  /** 1-based. */
  line: number
  email?: string | undefined
  /** The team handle or user name. An account without an email gets an email based on it. */
  handle?: string | undefined
  fullName: string
  /** Present if the file has a separate column for it. */
  lastName?: string | undefined
  role?: string | undefined
  /** Class or team; empty if the file has the column but this account has no value. */
  group?: string | undefined
  password?: string | undefined
}

/** The result of reading one format. */
export interface ReadFile {
  accounts: FileAccount[]
  mistakes: FileMistake[]
  /** Messages for the organiser, such as which columns were ignored. */
  notes?: string[]
}
