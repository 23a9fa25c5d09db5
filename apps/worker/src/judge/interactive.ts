import type { JudgeJob, JudgeTest, ScoringGroup, ValidatorChecker } from '@cohort/shared'
import { idleInConversation } from './idle-budget'
import type { TestBench, TestBytes, TestJudgement, TestRun } from './judgement'
import type { BoxPair, Conversation, JudgePorts, RunResult } from './ports'
import { scoringGroupOf } from './test-plan'
import { shownTranscript, transcriptRequest } from './transcript'
import { compileValidator, PACKAGE_SCOPE, VALIDATOR_COMPILE_CPU_MS, validatorRun } from './validator'
import { CheckerFault, judgementOf, messagesOf } from './validator-result'
import { failureOf } from './verdict'

/**
 * Judges a program that interacts with the package's validator, each in its own box. As on Kattis, the verdict is Wrong
 * Answer if the validator rejects before the program ends. Otherwise a failure of the program decides the verdict,
 * and without a failure the validator decides.
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
    // Both programs are busy during an interaction, so no test can be sent ahead.
    canPrefetch: false,
    async compile(sources) {
      const validator = compileValidator(pair.validator, checker, testData, signal)
      validator.catch(() => {})
      const outcome = await pair.program.compile(sources)
      if (outcome.ok) await validator
      return outcome
    },
    run: (test, bytes) => converse(pair, job, checker, test, bytes),
    // Nothing to do: a program could leave files in the folder that the boxes share, so no pair is reused.
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
  if (answer === null) throw new CheckerFault('An interactive problem takes no custom input.')
  const conversation = await pair.converse(
    { program: transcriptRequest(test), validator: validatorRun(checker, test, input, answer) },
    (end) => !accepts(end),
  )
  const where = `test ${job.tests.indexOf(test) + 1}`
  const judgement = (): TestJudgement =>
    conversationJudgement(conversation, checker, where, scoringGroupOf(job, test))
  const { transcript } = conversation
  return {
    result: countingResult(conversation),
    ...(transcript === null ? {} : { transcript: shownTranscript(transcript) }),
    judge: async () => judgement(),
  }
}

const accepts = ({ outcome }: RunResult): boolean => outcome.kind === 'exited' && outcome.code === 42

/**
 * The program's result; `stopped` if the validator rejected it first, because its behaviour after that is irrelevant.
 */
const countingResult = ({ program, validator, validatorFirst }: Conversation): RunResult => {
  const idleMs = idleInConversation(program, validator)
  return validatorFirst && !accepts(validator)
    ? { ...program, idleMs, outcome: { kind: 'stopped' }, exitCode: null, signal: null }
    : { ...program, idleMs }
}

/** @throws CheckerFault if the validator fails before the program does */
const conversationJudgement = (
  { program, validator, validatorFirst }: Conversation,
  { limits }: Pick<ValidatorChecker, 'limits'>,
  where: string,
  group: ScoringGroup | null,
): TestJudgement => {
  const failure = failureOf(program)
  // The program failed first, so the validator's result is irrelevant.
  if (failure !== null && !validatorFirst) return { ...messagesOf(validator), status: failure, points: null }
  const judgement = judgementOf(validator, limits, where, group)
  return judgement.status === 'Accepted' && failure !== null
    ? { ...judgement, status: failure, points: null }
    : judgement
}
