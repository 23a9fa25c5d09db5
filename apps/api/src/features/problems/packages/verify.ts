import type { FinalVerdict, Language } from '@cohort/shared'
import { maxPointsOf } from '../../submissions/group-results'
import type { JudgedOutcome } from '../../submissions/submission.service'
import { scaledCpuMs, timeFactorOf } from '../time-factors'
import {
  calibrationCpuMs,
  calibrationPrograms,
  cpuMsOf,
  type DecidedLimit,
  decideLimit,
  measuredPrograms,
} from './calibrate'
import { complaintAbout } from './expectation-check'
import { needsEveryTest, rangeText } from './expected-points'
import type { ImporterDeps } from './importer'
import { type JudgeRequest, judgePrograms } from './judge-programs'
import type { PackageIssue } from './package-error'
import type { PackageProgram, SkippedProgram } from './programs'
import { type ProblemPackage, readPackage } from './read-package'
import { openSource } from './source'

export interface VerifiedProgram {
  program: string
  language: PackageProgram['language']
  expected: string
  got: FinalVerdict
  ok: boolean
  /** CPU seconds of the slowest test; null where none ran. */
  seconds: number | null
  /** KB; null where no test ran. */
  memoryKb: number | null
  /** Null where the problem gives none, and where the judge failed. */
  points: number | null
  maxPoints: number | null
  /** Where the verdict was decided: a test's name, or the first lines of the compiler. Null for Accepted. */
  detail: string | null
}

export interface Verification {
  slug: string
  title: string
  /** Null where nothing was judged. */
  timeLimit: Omit<DecidedLimit, 'warnings'> | null
  programs: VerifiedProgram[]
  skipped: SkippedProgram[]
  warnings: PackageIssue[]
}

export interface VerifyOptions {
  signal: AbortSignal
  onStep?(text: string): void
}

/**
 * Judges every program of a package in a hidden problem of its own, which is gone afterwards, and compares with what
 * the package expects.
 * @throws PackageError when the package is broken
 * @throws JudgingOffline when nobody judges
 */
export const verifyPackage = async (
  deps: ImporterDeps,
  path: string,
  options: VerifyOptions,
): Promise<Verification> => {
  const source = await openSource(path)
  try {
    const problem = await readPackage(source)
    const { slug, title, warnings } = problem
    const unsupported = problem.unsupported[0]
    const skipped: SkippedProgram[] = [
      ...problem.skipped,
      ...(unsupported === undefined
        ? []
        : problem.programs.map(({ name }) => ({ name, reason: unsupported.reason }))),
    ].sort((a, b) => (a.name < b.name ? -1 : 1))
    if (unsupported !== undefined || problem.programs.length === 0)
      return { slug, title, timeLimit: null, programs: [], skipped, warnings }
    const { limit, programs } = await judgeAll(deps, problem, options)
    return {
      slug,
      title,
      timeLimit: { seconds: limit.seconds, from: limit.from },
      programs,
      skipped,
      warnings: [...warnings, ...limit.warnings],
    }
  } finally {
    source.close()
  }
}

const judgeAll = async (
  { store, judge }: ImporterDeps,
  problem: ProblemPackage,
  { signal, onStep }: VerifyOptions,
): Promise<{ limit: DecidedLimit; programs: VerifiedProgram[] }> => {
  const calibrationMs = calibrationCpuMs(await judge.health.judgeMaxima())
  const temporary = await store.addTemporary(problem, calibrationMs)
  try {
    let judged = 0
    const { timeFactors } = problem.settings
    const request = (
      programs: readonly PackageProgram[],
      cpuMsOf: JudgeRequest['cpuMsOf'],
    ): JudgeRequest => ({
      versionId: temporary.versionId,
      programs,
      checker: problem.checker,
      cpuMsOf,
      signal,
      onOffline: (text) => onStep?.(`${problem.slug}: ${text}`),
      onJudged: (program, { verdict }) =>
        onStep?.(`${problem.slug}: ${++judged}/${problem.programs.length} ${program.name}: ${verdict}`),
    })
    const first = calibrationPrograms(problem.timeLimit, problem.programs)
    const measured = await judgePrograms(
      judge,
      request(first, () => calibrationMs),
    )
    const limit = decideLimit(problem.timeLimit, measuredPrograms(first, measured), timeFactors)
    const rest = problem.programs.filter((program) => !first.includes(program))
    const limitOf = (language: Language) =>
      scaledCpuMs(cpuMsOf(limit.seconds), timeFactorOf(language, timeFactors, judge.timeFactors))
    const others = await judgePrograms(judge, request(rest, limitOf))
    const programs = [...zip(first, measured), ...zip(rest, others)]
      .map(([program, outcome]) => verified(program, outcome, problem))
      .sort((a, b) => (a.program < b.program ? -1 : 1))
    return { limit, programs }
  } finally {
    await temporary.remove()
  }
}

const zip = <A, B>(left: readonly A[], right: readonly B[]): [A, B][] =>
  left.map((item, index) => [item, right[index]!])

const expectedText = ({ label, points }: PackageProgram['expectation']): string =>
  points?.kind === 'range' ? `${label}, ${rangeText(points)}` : label

const verified = (
  { name, language, expectation }: PackageProgram,
  outcome: JudgedOutcome,
  { tests: cases, scoring }: Pick<ProblemPackage, 'tests' | 'scoring'>,
): VerifiedProgram => {
  const { verdict, tests, score, executionTime, memoryUsed, compileOutput, fault } = outcome
  const complaint = complaintAbout(expectation, outcome, { tests: cases.map(({ name }) => name), scoring })
  const tells = scoring !== null || needsEveryTest(expectation.groups)
  const decisive = tests.findIndex(({ status }) => status === verdict)
  const evidence =
    verdict === 'Accepted'
      ? null
      : (fault ??
        (decisive >= 0
          ? testLine(cases[decisive]?.name, tests[decisive]?.judgeMessage)
          : compileOutput.trim().slice(0, 500) || null))
  return {
    program: name,
    language,
    expected: expectedText(expectation),
    got: verdict,
    ok: complaint === null,
    seconds: executionTime,
    memoryKb: memoryUsed,
    points: score?.points ?? null,
    maxPoints: maxPointsOf(scoring),
    detail:
      // That it is to come to another verdict, the line itself says.
      [tells ? complaint : null, evidence].filter((text) => text !== null).join('\n') || null,
  }
}

/** Where a verdict was decided, and the first words of the package's own validator about it. */
const testLine = (name: string | undefined, judgeMessage: string | null | undefined): string | null => {
  const said = judgeMessage?.split('\n', 1).join('').slice(0, 200)
  return name === undefined ? null : said ? `${name}: ${said}` : name
}
