import type { JudgeLimits, Language } from '@cohort/shared'

/** From this part of the limit on, a runtime's own "no more memory" counts as the limit's doing. */
const NEAR = 0.8

/** How each language says that it got no more memory, and whether its own heap limit is what said it. */
const SIGNS: Record<Language, { sign: RegExp; ownLimit: boolean }> = {
  cpp: { sign: /std::bad_alloc|std::bad_array_new_length/, ownLimit: false },
  // The JVM and V8 get the problem's limit as their heap's; they stop before the kernel would.
  // The same error stands for threads that the limit of processes refuses, which is no want of memory.
  java: { sign: /\bjava\.lang\.OutOfMemoryError\b(?!: unable to create native thread)/, ownLimit: true },
  python: { sign: /^MemoryError\b/m, ownLimit: false },
  javascript: {
    // The text is the program's own: each sign is looked for up to the next one, not in all that follows.
    sign: /FATAL ERROR: (?:(?!FATAL ERROR: ).)*?(?:heap out of memory|Allocation failed)|ERR_WORKER_OUT_OF_MEMORY/,
    ownLimit: true,
  },
}

/**
 * Whether a program that failed did so for want of memory, by what its runtime said on standard error. Where the
 * limit is the kernel's alone, a failed allocation counts only near the limit: asking for far more than there is, is
 * a fault of the program.
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
