import type { JudgeJob, JudgeTest, ScoringGroup, ValidatorChecker } from '@cohort/shared'
import type { TestBytes } from './ahead'
import { idleInConversation } from './idle-budget'
import type { JudgePorts } from './judge'
import type { BoxPair, Conversation, RunResult } from './ports'
import type { TestBench, TestJudgement, TestRun } from './test-bench'
import { scoringGroupOf } from './test-plan'
import { compileValidator, PACKAGE_SCOPE, VALIDATOR_COMPILE_CPU_MS, validatorRun } from './validator'
import { CheckerFault, judgementOf, messagesOf } from './validator-result'
import { failureOf } from './verdict'

/**
 * A program that the package's validator talks with, each in a box of its own. Kattis' rules: a rejection counts where
 * it came before the program's end; else the program's own failure does; else what the validator says.
 * @throws SandboxUnreachable, BoxSpawnError, TestDataUnavailable
 */
export const openConversations = async (
  job: JudgeJob,
  checker: ValidatorChecker,
  { sandbox, testData }: JudgePorts,
  signal: AbortSignal,
): Promise<TestBench> => {
  const { language, limits } = checker
  const pair = await sandbox.openPair(
    {
      program: { language: job.language, limits: job.limits, compileScope: job.compileScope },
      validator: { language, limits, compileCpuMs: VALIDATOR_COMPILE_CPU_MS, compileScope: PACKAGE_SCOPE },
    },
    signal,
  )
  return {
    // A conversation takes both programs: there is nothing to be sent ahead.
    takesAhead: false,
    async compile(sources) {
      const validator = compileValidator(pair.validator, checker, testData, signal)
      validator.catch(() => {})
      const outcome = await pair.program.compile(sources)
      if (outcome.ok) await validator
      return outcome
    },
    run: (test, bytes) => converse(pair, job, checker, test, bytes),
    // A pair has a folder in common, in which something could be left: it serves once.
    giveBack() {},
    close: () => void pair.close(),
  }
}

const converse = async (
  pair: BoxPair,
  job: JudgeJob,
  checker: ValidatorChecker,
  test: JudgeTest,
  { input, answer }: TestBytes,
): Promise<TestRun> => {
  if (answer === null) throw new CheckerFault('An interactive problem has no runs on an input of one’s own.')
  const conversation = await pair.converse(
    { program: {}, validator: validatorRun(checker, test, input, answer) },
    (end) => !accepts(end),
  )
  const where = `test ${job.tests.indexOf(test) + 1}`
  const judgement = (): TestJudgement =>
    conversationJudgement(conversation, checker, where, scoringGroupOf(job, test))
  return { result: countingResult(conversation), judge: async () => judgement() }
}

const accepts = ({ outcome }: RunResult): boolean => outcome.kind === 'exited' && outcome.code === 42

/** What a program does after its rejection, crash or time, is nobody's evidence: the judge ends it there. */
const countingResult = ({ program, validator, validatorFirst }: Conversation): RunResult => {
  const idleMs = idleInConversation(program, validator)
  return validatorFirst && !accepts(validator)
    ? { ...program, idleMs, outcome: { kind: 'stopped' }, exitCode: null, signal: null }
    : { ...program, idleMs }
}

/** @throws CheckerFault where the validator does not do its work, and the program has not failed before */
const conversationJudgement = (
  { program, validator, validatorFirst }: Conversation,
  { limits }: Pick<ValidatorChecker, 'limits'>,
  where: string,
  group: ScoringGroup | null,
): TestJudgement => {
  const failure = failureOf(program)
  // The validator may say and do what it likes about a program that has gone.
  if (failure !== null && !validatorFirst) return { ...messagesOf(validator), status: failure, points: null }
  const judgement = judgementOf(validator, limits, where, group)
  return judgement.status === 'Accepted' && failure !== null
    ? { ...judgement, status: failure, points: null }
    : judgement
}
