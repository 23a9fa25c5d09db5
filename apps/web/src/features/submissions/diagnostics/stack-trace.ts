import type { Diagnostic, Place } from './place'

/** What a program's stderr says about where it crashed. */
export interface StackTrace {
  /** Every frame in the user's file. */
  frames: Place[]
  /** The frame with the error; null if unknown. */
  crash: Diagnostic | null
}
