import type { Language, TestReport } from '@cohort/shared'
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
  mostCpuMs,
} from './calibrate'
import { checkInputs } from './check-inputs'
import { checkOutputs } from './check-outputs'
import { complaintAbout } from './expectation-check'
import { needsEveryTest, rangeText } from './expected-points'
import { type JudgeRequest, judgePrograms } from './judge-programs'
import type { PackageIssue } from './package-error'
import type { PackageProgram } from './programs'
import type { ProblemPackage } from './read-package'
import {
  endOf,
  firstLine,
  type ProgramTime,
  type Verification,
  type VerifiedProgram,
  type VerifyDeps,
  type VerifyOptions,
} from './verification'

/**
 * Judges every program of a package in a hidden problem, which is gone afterwards, and compares with what
 * the package expects.
 * @returns the verification, and the package's hash
 * @throws PackageError when the package is broken
 * @throws JudgingOffline when nobody judges
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
 * The same for a package that is read already.
 * @throws JudgingOffline when nobody judges
 */
export const verifyProblem = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  textWarnings: readonly PackageIssue[],
  options: VerifyOptions,
): Promise<Verification> => {
  const { slug, title, inputValidators } = problem
  const mistakes = problem.skipped.filter(({ isMistake }) => isMistake)
  const skipped = [...problem.skipped.filter(({ isMistake }) => !isMistake), ...inputValidators.skipped]
  const nothing = {
    slug,
    title,
    timeLimit: null,
    programs: [],
    checks: [],
    slowestAccepted: null,
    fastestTooSlow: null,
  }
  const warnings = [...problem.warnings, ...textWarnings, ...inputWarnings(problem)]
  const errors = [
    ...mistakes.map(({ name, reason }) => ({
      file: `submissions/${name}`,
      line: null,
      reason: `${reason}.`,
    })),
    ...problem.unsupported.map(({ reason }) => ({
      file: null,
      line: null,
      reason: `It cannot be judged: ${reason}.`,
    })),
    ...programErrors(problem),
  ]
  const unsupported = problem.unsupported[0]
  if (unsupported !== undefined) {
    const all = problem.programs.map(({ name }) => ({ name, reason: unsupported.reason }))
    return { ...nothing, skipped: byName([...skipped, ...all]), errors, warnings }
  }
  const checks = await checkInputs(deps, problem, options)
  const judged = problem.programs.length > 0 ? await judgeAll(deps, problem, options) : null
  checks.push(...(await checkOutputs(deps, problem, options)))
  if (judged === null) return { ...nothing, checks, skipped: byName(skipped), errors, warnings }
  const { limit, ...rest } = judged
  return {
    ...nothing,
    ...rest,
    timeLimit: { seconds: limit.seconds, from: limit.from },
    checks,
    skipped: byName(skipped),
    errors,
    warnings: [...warnings, ...limit.warnings],
  }
}

const byName = <T extends { name: string }>(all: T[]): T[] => all.sort((a, b) => (a.name < b.name ? -1 : 1))

/** Only an accepted program that is judged shows that the problem can be solved. */
const programErrors = ({ programs, skipped }: ProblemPackage): PackageIssue[] => {
  const isAccepted = ({ name, expectation }: PackageProgram) =>
    name.startsWith('accepted/') || (expectation.outcomes.size === 1 && expectation.outcomes.has('AC'))
  if (programs.some(isAccepted)) return []
  const reason =
    programs.length + skipped.length === 0
      ? 'The package has no programs. Add at least one accepted solution in submissions/accepted.'
      : "There is no accepted program that the judge can run. Add one in one of the judge's languages."
  return [{ file: 'submissions', line: null, reason }]
}

const inputWarnings = ({ inputValidators }: ProblemPackage): PackageIssue[] =>
  inputValidators.programs.length > 0
    ? []
    : [
        {
          file: 'input_validators',
          line: null,
          reason:
            inputValidators.skipped.length > 0
              ? 'The judge cannot run any of the input validators, so no input was checked.'
              : 'There is no input validator, so no input was checked.',
        },
      ]

/** How many times its limit a program that is too slow may use, for its time to be known. */
const TOO_SLOW_FACTOR = 2

const judgeAll = async (
  { store, judge }: VerifyDeps,
  problem: ProblemPackage,
  { signal, onStep }: VerifyOptions,
): Promise<
  { limit: DecidedLimit } & Pick<Verification, 'programs' | 'slowestAccepted' | 'fastestTooSlow'>
> => {
  const workers = await judge.health.judgeMaxima()
  const calibrationMs = calibrationCpuMs(workers)
  const temporary = await store.addTemporary(problem, calibrationMs)
  try {
    let judged = 0
    const { timeFactors } = problem.settings
    const request = (
      programs: readonly PackageProgram[],
      cpuMsOf: JudgeRequest['cpuMsOf'],
      onJudged?: JudgeRequest['onJudged'],
    ): JudgeRequest => ({
      versionId: temporary.versionId,
      programs,
      checker: problem.checker,
      needsEveryTest: ({ expectation }) => needsEveryTest(expectation.groups),
      cpuMsOf,
      signal,
      onOffline: (text) => onStep?.(`${problem.slug}: ${text}`),
      onJudged: (program, outcome) => onJudged?.(program, outcome),
    })
    const tell: JudgeRequest['onJudged'] = ({ name }, { verdict }) =>
      onStep?.(`${problem.slug}: ${++judged}/${problem.programs.length} ${name}: ${verdict}`)
    const first = calibrationPrograms(problem.timeLimit, problem.programs)
    const measured = await judgePrograms(
      judge,
      request(first, () => calibrationMs, tell),
    )
    const limit = decideLimit(problem.timeLimit, measuredPrograms(first, measured), timeFactors)
    const rest = problem.programs.filter((program) => !first.includes(program))
    const limitOf = (language: Language) =>
      scaledCpuMs(cpuMsOf(limit.seconds), timeFactorOf(language, timeFactors, judge.timeFactors))
    const others = await judgePrograms(judge, request(rest, limitOf, tell))
    const all = [...zip(first, measured), ...zip(rest, others)]
    const programs = all
      .map(([program, outcome]) => verified(program, outcome, problem))
      .sort((a, b) => (a.program < b.program ? -1 : 1))

    const timeOf = (
      { name, language }: PackageProgram,
      { verdict, executionTime }: JudgedOutcome,
    ): ProgramTime => ({
      program: name,
      seconds: executionTime ?? 0,
      limit: limitOf(language) / 1000,
      isAtLeast: verdict === 'Time Limit Exceeded',
    })
    const accepted = all.filter(([, { verdict, score }]) => verdict === 'Accepted' || score?.accepted)
    const tooSlow = all.filter(([, outcome]) => isOverCpuLimit(outcome)).map(([program]) => program)
    const longer = await judgePrograms(
      judge,
      request(tooSlow, (language) => mostCpuMs(TOO_SLOW_FACTOR * limitOf(language), workers)),
    )
    return {
      limit,
      programs,
      slowestAccepted: byRatio(accepted.map(([program, outcome]) => timeOf(program, outcome))).at(-1) ?? null,
      fastestTooSlow:
        byRatio(
          zip(tooSlow, longer)
            // Without a time the judge failed, which says nothing about the program.
            .filter(([, { executionTime }]) => executionTime !== null)
            .map(([program, outcome]) => timeOf(program, outcome)),
        )[0] ?? null,
    }
  } finally {
    await temporary.remove()
  }
}

/** One that sleeps, or waits for input, says nothing about the limit. */
const isOverCpuLimit = ({ verdict, tests }: JudgedOutcome): boolean =>
  verdict === 'Time Limit Exceeded' && tests.find(({ status }) => status === verdict)?.firedLimit === 'cpu'

const byRatio = (times: ProgramTime[]): ProgramTime[] =>
  times.sort((a, b) => a.seconds / a.limit - b.seconds / b.limit)

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
  const complaint = complaintAbout(expectation, outcome, { scoring })
  const tells = scoring !== null || needsEveryTest(expectation.groups)
  const decisive = tests.findIndex(({ status }) => status === verdict)
  const evidence =
    verdict === 'Accepted'
      ? null
      : (fault ??
        (decisive >= 0
          ? testLine(cases[decisive]?.name, tests[decisive]!)
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
      // The line itself says which verdict was expected.
      [tells ? complaint : null, evidence].filter((text) => text !== null).join('\n') || null,
  }
}

/** The test that decided a verdict, and why: what the checker says, or how the program ended. */
const testLine = (name: string | undefined, report: TestReport): string | null => {
  if (name === undefined) return null
  const said = firstLine(report.judgeMessage) ?? (report.status === 'Wrong Answer' ? null : endOf(report))
  return said === null ? name : `${name}: ${said}`
}
