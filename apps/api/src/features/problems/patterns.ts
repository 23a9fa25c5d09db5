import type { ProblemVersionRecord } from './problem-version.model'

/** What a problem says of the idea that its version teaches. */
export const patternOf = ({ lesson }: Pick<ProblemVersionRecord, 'lesson'>): string | null =>
  lesson?.pattern || null
