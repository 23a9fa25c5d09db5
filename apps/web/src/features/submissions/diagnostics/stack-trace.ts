import type { Diagnostic, Place } from './place'

/** What a program's standard error says about where it crashed. */
export interface StackTrace {
  /** Every frame that lies in the own file. */
  frames: Place[]
  /** The one where it went wrong; null where nothing says so. */
  crash: Diagnostic | null
}
