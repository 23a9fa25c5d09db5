import type { JudgeLimits, Language } from '@cohort/shared'

/** Above this share of the memory limit, an out-of-memory error of the runtime is attributed to the limit. */
const NEAR = 0.8

/** How each runtime reports that it is out of memory, and whether it has its own heap limit. */
const SIGNS: Record<Language, { sign: RegExp; ownLimit: boolean }> = {
  cpp: { sign: /std::bad_alloc|std::bad_array_new_length/, ownLimit: false },
  // The heap limits of the JVM and V8 are the problem's limit, so they stop a program before the kernel does.
  // The JVM reports the same error if the process limit prevents a new thread.
  java: { sign: /\bjava\.lang\.OutOfMemoryError\b(?!: unable to create native thread)/, ownLimit: true },
  python: { sign: /^MemoryError\b/m, ownLimit: false },
  javascript: {
    // The program can print anything, so search from each marker only up to the next one, in linear time.
    sign: /FATAL ERROR: (?:(?!FATAL ERROR: ).)*?(?:heap out of memory|Allocation failed)|ERR_WORKER_OUT_OF_MEMORY/,
    ownLimit: true,
  },
}

/**
 * Whether a program failed because it ran out of memory, judging by its stderr. If the runtime has no heap limit of its
 * own, the error counts only near the memory limit. Far below it, the program probably requested an absurd amount.
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
