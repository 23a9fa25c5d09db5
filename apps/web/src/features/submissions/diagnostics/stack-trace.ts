import type { Diagnostic, Place } from './place'

/** The places that a stack trace in a program's stderr names. */
export interface StackTrace {
  /** Every frame in the user's file. */
  frames: Place[]
  /** The frame with the error; null if unknown. */
  crash: Diagnostic | null
}
