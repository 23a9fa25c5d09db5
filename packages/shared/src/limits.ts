/** Largest source text of a submission, in bytes of UTF-8. */
export const CODE_LIMIT_BYTES = 64 * 1024

/** Largest custom input of a run, in bytes of UTF-8. All inputs and expected outputs of a run share this limit. */
export const CUSTOM_INPUT_LIMIT_BYTES = 1024 * 1024

/** How many custom inputs a run can have. */
export const CUSTOM_INPUT_COUNT = 10

/** Longest name of a custom input, in characters. */
export const CUSTOM_INPUT_NAME_LENGTH = 40

/** Custom inputs larger than this, in bytes, are kept for only a day. */
export const SMALL_INPUT_BYTES = 64 * 1024

/** How much of a test's output or stderr is kept for display, in bytes. */
export const SHOWN_OUTPUT_BYTES = 64 * 1024

/** How much of a program's output on a failed hidden test is kept for the jury, in bytes. */
export const JURY_OUTPUT_BYTES = 4 * 1024

/**
 * How many bytes of a sample's interaction are kept for display. Each change of speaker also counts as five bytes
 * towards this limit.
 */
export const TRANSCRIPT_BYTES = 16 * 1024

/** How much of each file that a validator writes is collected, in bytes. */
export const COLLECTED_BYTES = 60 * 1024

/** How much of a validator's message to contestants is shown, in bytes. */
export const TEAM_MESSAGE_BYTES = 2 * 1024

/** How much of a validator's message to organisers is kept, in bytes. */
export const JUDGE_MESSAGE_BYTES = 8 * 1024

/** How much of the compiler's diagnostics is kept, in bytes. */
export const COMPILE_OUTPUT_BYTES = 512 * 1024

/** The largest factor by which a problem or an operator can multiply a language's time limit. */
export const LARGEST_TIME_FACTOR = 100

/** Submission polling interval (§9), in ms. */
export const POLL_INTERVAL_MS = 2500

/** A worker is considered gone after this many ms without a heartbeat. */
export const HEARTBEAT_TTL_MS = 15_000
