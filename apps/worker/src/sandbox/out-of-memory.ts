import type { JudgeLimits, Language } from '@cohort/shared'

/** Above this share of the limit, a runtime's own out-of-memory error is attributed to the limit. */
const NEAR = 0.8

/** How each language reports that it is out of memory, and whether its own heap limit caused it. */
const SIGNS: Record<Language, { sign: RegExp; ownLimit: boolean }> = {
  cpp: { sign: /std::bad_alloc|std::bad_array_new_length/, ownLimit: false },
  // The JVM's and V8's heap limit is the problem's limit, so they stop before the kernel would.
  // The same error appears for threads refused by the process limit, which is not out of memory.
  java: { sign: /\bjava\.lang\.OutOfMemoryError\b(?!: unable to create native thread)/, ownLimit: true },
  python: { sign: /^MemoryError\b/m, ownLimit: false },
  javascript: {
    // The text comes from the program, so each marker is searched only up to the next one.
    sign: /FATAL ERROR: (?:(?!FATAL ERROR: ).)*?(?:heap out of memory|Allocation failed)|ERR_WORKER_OUT_OF_MEMORY/,
    ownLimit: true,
  },
}

/**
 * Whether a program failed because it ran out of memory, according to its runtime's stderr. If only the kernel
 * enforces the limit, a failed allocation counts only near the limit, because requesting far more memory than there
 * is would be a bug in the program.
 */
export const ranOutOfMemory = (
  language: Language,
  stderr: Uint8Array,
  peakKb: number,
  limits: JudgeLimits,
): boolean => {
  const { sign, ownLimit } = SIGNS[language]
  return (ownLimit || peakKb >= NEAR * limits.memoryKb) && sign.test(Buffer.from(stderr).toString('latin1'))
}
