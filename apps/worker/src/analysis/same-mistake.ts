import { DEFAULT_CHECKER, type Language, type SameMistake, type TokenChecker } from '@cohort/shared'
import type { Bench } from './bench'
import { type Case, type CounterexampleJob, createCaseJudge, hasFailed, type Reports } from './case-judge'
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
/** In these languages, each run takes so long to start that few fit into that time. */
const SLOW_STARTERS: ReadonlySet<Language> = new Set(['java', 'javascript'])
/** The maximum numbers of wrong and of right outputs to compare with a program in such a language. */
const MOST_OF_SLOW = 12

/** The cases with the longest inputs, because programs with similar mistakes often agree on short ones. Pure. */
export const longest = <T extends Pick<Case, 'input'>>(cases: readonly T[], most: number): T[] =>
  [...cases].sort((one, other) => other.input.length - one.input.length).slice(0, most)

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
  const others = longest(right, MOST_RIGHT)
  // A program that fails only on large inputs passes all small ones, so a program with the same mistake does, too.
  const sharedRight = areEqual || isLarge ? 1 : SHARED_RIGHT
  if (areEqual && others.length < FEWEST_RIGHT) return null
  let best: { texts: string[]; agreeing: number; cases: number } = {
    texts: [],
    agreeing: 0,
    cases: same.length,
  }
  let leftMs = MOST_MS
  for (const { text, language, sources } of job.mistakes) {
    if (leftMs <= 0) break
    const known = { ...job, language, sources, compileScope: 'package' }
    const most = SLOW_STARTERS.has(language) ? MOST_OF_SLOW : Infinity
    const [wrongs, rights] = [longest(same, most), longest(others, most)]
    const compare = createCaseJudge({ ...known, checker: sameOutput(job) }, wrongs, bench)
    const first = await compare([...wrongs.keys()], { stopAtFirstFailure: true, mostMs: leftMs })
    leftMs -= first.spentMs
    if (first.reports.length < wrongs.length || first.reports.some(hasFailed)) continue
    const rest = await judgeAll(known, rights, leftMs, bench)
    leftMs -= rest.spentMs
    const passed = rest.reports.filter((each) => !hasFailed(each)).length
    const agreeing = rights.length === 0 ? 1 : passed / rights.length
    if (agreeing < sharedRight || agreeing < best.agreeing) continue
    const isSame = agreeing === best.agreeing
    best = {
      texts: [...(isSame ? best.texts : []), text],
      agreeing,
      cases: isSame ? Math.min(best.cases, wrongs.length) : wrongs.length,
    }
  }
  const { texts, cases } = best
  return texts.length === 0 || texts.length > MOST_SAME ? null : { texts, cases, isLarge }
}

const judgeAll = async (
  job: CounterexampleJob,
  cases: readonly Case[],
  mostMs: number,
  bench: Bench,
): Promise<Pick<Reports, 'reports' | 'spentMs'>> =>
  cases.length === 0
    ? { reports: [], spentMs: 0 }
    : createCaseJudge(job, cases, bench)([...cases.keys()], { stopAtFirstFailure: false, mostMs })

/** Compares words by default, because a package's own checker cannot compare two wrong outputs. */
const sameOutput = ({ checker }: CounterexampleJob): TokenChecker =>
  checker.kind === 'tokens' ? checker : DEFAULT_CHECKER
