import {
  complaintAbout,
  inputWarnings,
  issueAt,
  needsEveryTest,
  type PackageIssue,
  type PackageProgram,
  type ProblemPackage,
  programErrors,
  rangeText,
} from '@cohort/problem-format'
import { type JudgeMaxima, type Language, maxPointsOf, type TestReport } from '@cohort/shared'
import { scaledCpuMs, timeFactorOf } from '../problems/time-factors'
import type { JudgedOutcome } from '../submissions/submission.service'
import {
  calibrationCpuMs,
  calibrationPrograms,
  cpuMsOf,
  type DecidedLimit,
  decideLimit,
  isAccepted,
  mostCpuMs,
} from './calibrate'
import { checkInputs } from './check-inputs'
import { checkOutputs } from './check-outputs'
import { checkProperties } from './check-properties'
import { checkStarters } from './check-starters'
import type { Judged, JudgeRequest } from './judge-programs'
import { createProgramTable } from './program-table'
import { withTrial } from './trial'
import {
  endOf,
  firstLine,
  type ProgramTime,
  testLabel,
  type Verification,
  type VerifiedProgram,
  type VerifyDeps,
  type VerifyOptions,
} from './verification'

/**
 * Judges every program of a package in a temporary hidden problem, and compares the results with what the package
 * expects.
 * @returns the verification, and the package's hash
 * @throws PackageError if the package is broken
 * @throws JudgingOffline if no judge is running
 */
export const verifyPackage = async (
  deps: VerifyDeps,
  path: string,
  options: VerifyOptions,
): Promise<{ verification: Verification; packageHash: string }> => {
  const { problem, packageHash, textWarnings } = await deps.reader.read(path, options.signal, {
    withTextWarnings: true,
  })
  return { verification: await verifyProblem(deps, problem, textWarnings, options), packageHash }
}

/**
 * Verifies a package that has already been read.
 * @throws JudgingOffline if no judge is running
 */
export const verifyProblem = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  textWarnings: readonly PackageIssue[],
  options: VerifyOptions,
): Promise<Verification> => {
  const { slug, title, inputValidators, unsupported } = problem
  const skipped = [...problem.skipped.filter(({ isMistake }) => !isMistake), ...inputValidators.skipped]
  const found: Verification = {
    slug,
    title,
    timeLimit: null,
    programs: [],
    results: [],
    checks: [],
    skipped: byName(skipped),
    acceptedTimes: [],
    tooSlowTimes: [],
    errors: [
      ...unsupported.map((reason) => issueAt(null, `This package cannot be judged: ${reason}.`)),
      ...programErrors(problem),
    ],
    warnings: [...problem.warnings, ...textWarnings, ...inputWarnings(problem)],
  }
  const [reason] = unsupported
  if (reason !== undefined) {
    const all = problem.programs.map(({ name }) => ({ name, reason }))
    return { ...found, skipped: byName([...skipped, ...all]) }
  }
  const checks = [
    ...(await checkInputs(deps, problem, options)),
    ...(await checkProperties(deps, problem, options)),
  ]
  const workers = await deps.judge.health.judgeMaxima()
  const judged = problem.programs.length > 0 ? await judgeAll(deps, problem, options, workers) : null
  checks.push(...(await checkOutputs(deps, problem, options)))
  if (judged === null) return { ...found, checks }
  const { limit, ...rest } = judged
  const { warnings, ...timeLimit } = limit
  checks.push(...(await checkStarters(deps, problem, languageLimits(deps, problem, limit.seconds), options)))
  return { ...found, ...rest, timeLimit, checks, warnings: [...found.warnings, ...warnings] }
}

const byName = <T extends { name: string }>(all: T[]): T[] => all.sort((a, b) => (a.name < b.name ? -1 : 1))

const TOO_SLOW_FACTOR = 2

const judgeAll = (
  deps: VerifyDeps,
  problem: ProblemPackage,
  options: VerifyOptions,
  workers: readonly JudgeMaxima[],
): Promise<
  { limit: DecidedLimit } & Pick<Verification, 'programs' | 'results' | 'acceptedTimes' | 'tooSlowTimes'>
> =>
  withTrial(deps, problem, calibrationCpuMs(workers), options, async (judgeInTrial) => {
    const { only = () => true } = options
    const chosen = problem.programs.filter(only)
    let judged = 0
    const table = createProgramTable(problem, options.onPrograms)
    const { timeFactors } = problem.settings
    const { tooSlowFactor = TOO_SLOW_FACTOR } = options
    const judgeEach = (
      programs: readonly PackageProgram[],
      request: Partial<Pick<JudgeRequest, 'cpuMsOf' | 'onJudged'>>,
    ) =>
      judgeInTrial({
        programs,
        needsEveryTest: ({ expectation }) => needsEveryTest(expectation.groups),
        ...request,
      })
    const onJudged: JudgeRequest['onJudged'] = (program, outcome) => {
      const { name } = program
      options.onStep?.(`${problem.slug}: ${++judged}/${chosen.length} ${name}: ${outcome.verdict}`)
      table.judged(program, verified(program, outcome, problem, options), outcome)
    }
    const first = calibrationPrograms(problem.timeLimit, chosen)
    const measured = await judgeEach(first, { onJudged })
    const limit = decideLimit(problem.timeLimit, measured, timeFactors)
    const limitOf = languageLimits(deps, problem, limit.seconds)
    table.limited(limitOf)
    const rest = chosen.filter((program) => !first.includes(program))
    const all = [...measured, ...(await judgeEach(rest, { cpuMsOf: limitOf, onJudged }))]
    const programs = all
      .map(([program, outcome]) => verified(program, outcome, problem, options))
      .sort((a, b) => (a.program < b.program ? -1 : 1))

    const timeOf = ([{ name, language }, { verdict, executionTime }]: Judged): ProgramTime => ({
      program: name,
      language,
      seconds: executionTime ?? 0,
      limit: limitOf(language) / 1000,
      isAtLeast: verdict === 'Time Limit Exceeded',
    })
    const accepted = all.filter(([, outcome]) => isAccepted(outcome))
    const tooSlow = all.filter(([, outcome]) => isOverCpuLimit(outcome)).map(([program]) => program)
    const longer = await judgeEach(tooSlow, {
      cpuMsOf: (language) => mostCpuMs(tooSlowFactor * limitOf(language), workers),
    })
    // A missing time means that the judge failed.
    const timed = longer.filter(([, { executionTime }]) => executionTime !== null)
    table.timed(timed.map(timeOf))
    return {
      limit,
      programs,
      results: table.results(),
      acceptedTimes: byRatio(accepted.map(timeOf)),
      tooSlowTimes: byRatio(timed.map(timeOf)),
    }
  })

/** CPU time limit of a test in ms for programs in a language. */
export type LanguageLimits = (language: Language) => number

/** @param seconds the package's limit, before language factors */
export const languageLimits =
  (
    { judge }: Pick<VerifyDeps, 'judge'>,
    { settings }: Pick<ProblemPackage, 'settings'>,
    seconds: number,
  ): LanguageLimits =>
  (language) =>
    scaledCpuMs(cpuMsOf(seconds), timeFactorOf(language, settings.timeFactors, judge.timeFactors))

/** Whether a program used up its CPU time. The time of a program that sleeps or waits for input is meaningless. */
const isOverCpuLimit = ({ verdict, tests }: JudgedOutcome): boolean =>
  verdict === 'Time Limit Exceeded' && tests.find(({ status }) => status === verdict)?.firedLimit === 'cpu'

const byRatio = (times: ProgramTime[]): ProgramTime[] =>
  times.sort((a, b) => a.seconds / a.limit - b.seconds / b.limit)

const expectedText = ({ label, points }: PackageProgram['expectation']): string =>
  points?.kind === 'range' ? `${label}, ${rangeText(points)}` : label

const verified = (
  { name, language, expectation }: PackageProgram,
  outcome: JudgedOutcome,
  { tests: cases, scoring, checker }: Pick<ProblemPackage, 'tests' | 'scoring' | 'checker'>,
  options: Pick<VerifyOptions, 'madeWith'>,
): VerifiedProgram => {
  const { verdict, tests, score, executionTime, memoryUsed, compileOutput, fault } = outcome
  const complaint = complaintAbout(expectation, outcome, scoring)
  const showsComplaint = scoring !== null || needsEveryTest(expectation.groups)
  const decisive = tests.findIndex(({ status }) => status === verdict)
  const evidence =
    verdict === 'Accepted'
      ? complaint !== null && expectation.outcomes.has('WA')
        ? toleranceText(checker)
        : null
      : (fault ??
        (decisive >= 0
          ? testLine(testLabel(decisive, cases[decisive]!.name, options), tests[decisive]!)
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
      // Without points or group rules, the report's line already shows the expected verdict.
      [showsComplaint ? complaint : null, evidence].filter((text) => text !== null).join('\n') || null,
  }
}

/** Why outputs that are not exactly right were accepted; null without a tolerance. */
const toleranceText = (checker: ProblemPackage['checker']): string | null => {
  if (checker.kind !== 'tokens') return null
  const { floatAbsoluteTolerance: absolute, floatRelativeTolerance: relative } = checker
  const parts =
    absolute !== null && absolute === relative
      ? [`${absolute} (absolute or relative)`]
      : [absolute !== null && `${absolute} (absolute)`, relative !== null && `${relative} (relative)`].filter(
          (part) => part !== false,
        )
  return parts.length === 0 ? null : `All its outputs are within the tolerance of ${parts.join(' or ')}.`
}

/** The test that decided a verdict, and why: the checker's message, or how the program ended. */
const testLine = (test: string, report: TestReport): string => {
  const message = firstLine(report.judgeMessage) ?? (report.status === 'Wrong Answer' ? null : endOf(report))
  return message === null ? test : `${test}: ${message}`
}
