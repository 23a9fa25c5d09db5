import { DEFAULT_CHECKER, type SameMistake, type TokenChecker } from '@cohort/shared'
import type { Bench } from './bench'
import { type Case, type CounterexampleJob, createCaseJudge, hasFailed } from './case-judge'
import type { JudgedCases } from './wrong-values'

/** The maximum number of right outputs to compare. */
const MOST_RIGHT = 40
/** If more known programs agree equally well, these inputs do not show which mistake it is. */
const MOST_SAME = 2
/** If all wrong outputs are equal, for example `no`, both programs must be right on at least this many other cases. */
const FEWEST_RIGHT = 8
/** Fewer wrong outputs could be the same by chance. Outputs for large inputs are longer and rarely the same. */
const FEWEST_WRONG = 4
const FEWEST_LARGE = 2
/** In characters. Shorter outputs for large inputs could be the same by chance. */
const SHORTEST_LARGE = 4
/** The share of the learner's right cases on which the known program must also be right. */
const SHARED_RIGHT = 0.9
/** The CPU time limit for all runs of known programs in milliseconds. */
const MOST_MS = 5000

/**
 * Finds a known wrong program in the package that prints the same wrong outputs as the learner's program. It must also
 * be right on nine out of ten cases that the learner's program passes, or on all of them if it fails only on large
 * inputs. If several programs match, the best match wins, or the two best if they agree equally well. If all wrong
 * outputs are equal, for example `no`, it must be right on all of these cases, and there must be at least eight of them.
 * @param isLarge whether the wrong outputs are for generated inputs
 * @throws the same errors as judging
 */
export const findSameMistake = async (
  job: CounterexampleJob,
  { wrong, right }: JudgedCases,
  isLarge: boolean,
  bench: Bench,
): Promise<SameMistake | null> => {
  const areEqual = new Set(wrong.map(({ got }) => got.trim())).size === 1
  const isChance = isLarge
    ? wrong.length < FEWEST_LARGE || areEqual || wrong.some(({ got }) => got.trim().length < SHORTEST_LARGE)
    : wrong.length < FEWEST_WRONG
  if (isChance) return null
  const same = wrong.map(({ input, got }): Case => ({ input, answer: got, size: null }))
  const others = right.slice(0, MOST_RIGHT)
  // A program that fails only on large inputs passes all small ones, so a program with the same mistake does, too.
  const sharedRight = areEqual || isLarge ? 1 : SHARED_RIGHT
  const fewestRight = Math.max(areEqual ? FEWEST_RIGHT : 0, others.length * sharedRight)
  let best: { texts: readonly string[]; agreeing: number } = { texts: [], agreeing: 0 }
  let leftMs = MOST_MS
  for (const { text, language, sources } of job.mistakes) {
    if (leftMs <= 0) break
    const known = { ...job, language, sources, compileScope: 'package' }
    const compare = createCaseJudge({ ...known, checker: sameOutput(job) }, same, bench)
    const first = await compare([...same.keys()], { stopAtFirstFailure: true, mostMs: leftMs })
    leftMs -= first.spentMs
    if (first.reports.length < same.length || first.reports.some(hasFailed)) continue
    const rest =
      others.length === 0
        ? { reports: [], spentMs: 0 }
        : await createCaseJudge(
            known,
            others,
            bench,
          )([...others.keys()], {
            stopAtFirstFailure: false,
            mostMs: leftMs,
          })
    leftMs -= rest.spentMs
    const agreeing = rest.reports.filter((each) => !hasFailed(each)).length
    if (agreeing < fewestRight || agreeing < best.agreeing) continue
    best = { texts: [...(agreeing === best.agreeing ? best.texts : []), text], agreeing }
  }
  const { texts } = best
  return texts.length === 0 || texts.length > MOST_SAME
    ? null
    : { texts: [...texts], cases: same.length, isLarge }
}

/** Compares words by default, because a package's own checker cannot compare two wrong outputs. */
const sameOutput = ({ checker }: CounterexampleJob): TokenChecker =>
  checker.kind === 'tokens' ? checker : DEFAULT_CHECKER
