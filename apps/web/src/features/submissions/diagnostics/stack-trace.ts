import type { Diagnostic, Place } from './place'

/** A stack trace from a program's stderr. */
export interface StackTrace {
  /** All frames in the user's file. */
  frames: Place[]
  /** The frame that caused the crash, or null if unknown. */
  crash: Diagnostic | null
}
