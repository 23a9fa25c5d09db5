import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type ExecuteRequest,
  type FinalVerdict,
  type JudgeProgress,
  type Language,
  type NamedInput,
  type SourceFile,
  sourceFileOf,
} from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import type { ByteQuota } from '../../byte-quota'
import { isDuplicateKey } from '../../database/errors'
import { ANY_TIME } from '../../database/ferret-connection'
import { AppError, invalidField } from '../../errors'
import type { BlobStore } from '../blobs/blob-store'
import type { Contests } from '../contests/contest.service'
import type { Standings } from '../contests/standings.service'
import { isHeldByContest } from '../problems/practice'
import type { ProblemModel } from '../problems/problem.model'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionModel, SubmissionRecord } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'
import { bodyHashOf, type IdempotencyKeys } from './idempotency-keys'
import type { JudgingService } from './judging.service'
import type { RecentSubmissions } from './recent-submissions'
import type { ShownSubmission, SubmissionView } from './submission.presenter'
import { createSubmissionViews, type SubmissionViewsDeps } from './submission-views'
import type { WaitingLimit } from './waiting-limit'

interface SubmissionServiceDeps extends SubmissionViewsDeps {
  problems: ProblemModel
  submissions: SubmissionModel
  keys: IdempotencyKeys
  blobs: BlobStore
  judging: JudgingService
  contests: Pick<Contests, 'admit' | 'runningWith'>
  standings: Pick<Standings, 'refresh'>
  log: Logger
  recent: RecentSubmissions
  waitingLimit: WaitingLimit
  inputQuota: ByteQuota
  submissionQuota: ByteQuota
}

interface VerificationRequest {
  problemVersionId: Types.ObjectId
  language: Language
  sources: SourceFile[]
  /** A CPU time limit for each test in ms that replaces the version's limit. */
  cpuMsOverride?: number
  /** Whether to run the remaining tests after the first failure. In a scored problem, the test groups decide. */
  everyTest?: boolean
}

/** The result of a submission for the server's own commands. Must never be shown to contestants. */
export type JudgedOutcome = Pick<SubmissionRecord, 'executionTime' | 'memoryUsed'> &
  Pick<JudgingRecord, 'tests' | 'score' | 'compileOutput' | 'fault'> & { verdict: FinalVerdict }

/** A submission without the fields that judging sets. */
type NewSubmission = Omit<
  SubmissionRecord,
  '_id' | 'round' | 'final' | 'verdict' | 'executionTime' | 'memoryUsed' | 'points' | 'detail'
>

const WAIT_POLL_MS = 200

/** Stores submissions, reads them, and waits for their verdicts. */
export const createSubmissionService = (deps: SubmissionServiceDeps) => {
  const { problems, submissions, judgings, keys, versions, blobs, queue, judging: rounds } = deps
  const { contests, standings, recent, waitingLimit, inputQuota, submissionQuota, log } = deps
  const views = createSubmissionViews(deps)

  const practiceProblem = async (id: string, actor: Actor, now: Date) => {
    const problem =
      Types.ObjectId.isValid(id) && id.length === 24
        ? await problems.findOne({ _id: new Types.ObjectId(id), visibility: 'published' }).lean()
        : null
    if (!problem?.currentVersion) throw new AppError('NOT_FOUND', 'Problem not found.')
    // Otherwise, users could try solutions here without the penalties of the contest.
    if (isHeldByContest(problem, now)) {
      const contest = await contests.runningWith(problem._id, actor, now)
      throw contest
        ? new AppError('PROBLEM_IN_CONTEST', undefined, { contest })
        : new AppError('NOT_FOUND', 'Problem not found.')
    }
    const { _id, currentVersion, testLevel, visibility, contestOnly, contestWindows } = problem
    return {
      problemId: _id,
      versionId: currentVersion,
      contestId: null,
      problem: { currentVersion, testLevel, visibility, contestOnly, contestWindows },
    }
  }

  /** Shows the submission as pending on the leaderboard. A failure is harmless, because the verdict updates the row. */
  const showPending = async ({ contestId, userId, inContest }: SubmissionRecord): Promise<void> => {
    if (!inContest || !contestId || !userId) return
    await standings
      .refresh(contestId, userId)
      .catch((error: Error) =>
        log.warn({ err: { message: error.message } }, 'a standing will be recomputed after the next verdict'),
      )
  }

  const store = async (submission: NewSubmission, _id = new Types.ObjectId()): Promise<SubmissionRecord> => {
    const record: SubmissionRecord = {
      _id,
      ...submission,
      round: 1,
      final: false,
      verdict: 'Queued',
      executionTime: null,
      memoryUsed: null,
      points: null,
      detail: null,
    }
    // Bypasses Mongoose, which would copy the values into a new document for each submission.
    await submissions.collection.insertOne(record, { ignoreUndefined: true })
    return record
  }

  const storeInputs = async (
    userId: Types.ObjectId,
    inputs: readonly RunInput[],
  ): Promise<Pick<NewSubmission, 'customInputs' | 'customInputBytes'>> => {
    const texts = inputs.flatMap(({ input, expectedOutput }) =>
      expectedOutput === undefined ? [input] : [input, expectedOutput],
    )
    const bytesOf = new Map(texts.map((text) => [sha256Of(text), Buffer.from(text, 'utf8')]))
    const newBytes = (await blobs.missing([...bytesOf.keys()])).map((sha256) => bytesOf.get(sha256)!.length)
    if (newBytes.length > 0) await inputQuota.take(userId, sumOf(newBytes))
    await Promise.all([...bytesOf.values()].map((bytes) => blobs.put(bytes)))
    return {
      customInputs: inputs.map(({ name, input, expectedOutput }) => ({
        name,
        input: sha256Of(input),
        answer: expectedOutput === undefined ? null : sha256Of(expectedOutput),
      })),
      customInputBytes: sumOf(texts.map((text) => Buffer.byteLength(text))),
    }
  }

  const ownSubmission = (actor: Actor, id: Types.ObjectId) =>
    submissions
      .findOne({ _id: id, userId: actor.userId, purpose: 'user' }, { sources: 0 })
      .lean<ShownSubmission>()

  /**
   * The actor's own submission with its progress.
   * @throws AppError NOT_FOUND, also for another user's submission
   */
  const find = async (actor: Actor, id: Types.ObjectId): Promise<SubmissionView> => {
    const submission = await ownSubmission(actor, id)
    if (!submission) throw new AppError('NOT_FOUND', 'Submission not found.')
    return views.newest(submission)
  }

  return {
    /**
     * Stores a user's submission and queues it. If the same request was made before with the same key, returns the
     * existing submission in its current state.
     * @param submittedAt decides whether the contest is running and determines the penalty
     * @throws AppError NOT_FOUND; INVALID_INPUT; CONFLICT if the key was used with another input; CONTEST_NOT_STARTED;
     * CONTEST_ENDED; PROBLEM_IN_CONTEST, with the contest, if a contest uses the problem and the request does not name
     * the contest; RATE_LIMITED if the actor has too many waiting submissions or has used up the daily quota for custom
     * inputs or, outside contests, for submissions
     */
    async execute(
      actor: Actor,
      input: ExecuteRequest,
      submittedAt: Date,
      idempotencyKey?: string,
    ): Promise<SubmissionView> {
      const { userId } = actor
      const keyed =
        idempotencyKey === undefined ? null : { userId, key: idempotencyKey, bodyHash: bodyHashOf(input) }
      // Check this first, so that an accepted request can be repeated even if the problem has been hidden since.
      const earlierId = keyed && (await keys.find(keyed))
      const earlier = earlierId && (await ownSubmission(actor, earlierId))
      if (earlier) return views.newest(earlier)

      const inputs = runInputsOf(input)
      const { problemId, versionId, contestId, problem } =
        input.contestId === undefined
          ? await practiceProblem(input.problemId, actor, submittedAt)
          : { ...(await contests.admit(input.contestId, input.problemId, actor, submittedAt)), problem: null }
      const version = await versions.get(versionId)
      const mode = input.submissionType === 'submit' ? 'submit' : inputs.length === 0 ? 'samples' : 'custom'
      const isInteractive = version.checker.kind === 'interactive'
      if (mode === 'custom' && isInteractive)
        throw invalidField(
          inputFieldOf(input),
          'This problem is interactive, so it does not take custom input.',
        )
      if (version.checker.kind === 'validator' && inputs.some((each) => each.expectedOutput !== undefined))
        throw invalidField('customInputs', HAS_OWN_CHECKER)
      if (mode === 'samples' && !version.tests.some((test) => test.isSample)) {
        const instead = isInteractive
          ? 'Submit your program instead'
          : 'Add a custom input to run your program'
        throw new AppError('INVALID_INPUT', `This problem has no samples. ${instead}.`)
      }
      const codeBytes = Buffer.byteLength(input.code)
      // The quota never blocks contest submissions.
      await (contestId === null
        ? submissionQuota.take(userId, codeBytes)
        : submissionQuota.add(userId, codeBytes))
      const record: NewSubmission = {
        userId,
        purpose: 'user',
        problemId,
        problemVersionId: versionId,
        contestId,
        ...(contestId !== null && mode === 'submit' ? { inContest: true, standingDue: true } : {}),
        language: input.language,
        sources: [sourceFileOf(input.language, input.code)],
        submissionType: input.submissionType,
        isCounted: input.submissionType === 'submit',
        mode,
        customInputs: [],
        ...(inputs.length === 0 ? {} : await storeInputs(userId, inputs)),
        submittedAt,
      }
      const id = keyed ? await keys.claim(keyed) : new Types.ObjectId()
      const submission = await waitingLimit(userId, id, () => store(record, id)).catch(unlessStored)
      const judging = submission && (await rounds.begin(submission).catch(unlessStored))
      // Null if another request with this key has stored the submission. That request or the sweep starts judging.
      if (!judging) return find(actor, id)
      const { sources, ...shown } = submission
      recent.begun({ submission: shown, sources, judging, problem })
      await showPending(submission)
      return views.of(submission, judging, problem)
    },

    find,

    /** Like `find`, but may return this process's cached state. Callers must already listen for the verdict. */
    async findRecent(actor: Actor, id: Types.ObjectId): Promise<SubmissionView> {
      const known = recent.get(id)
      if (!known?.submission.userId?.equals(actor.userId)) return find(actor, id)
      return views.of(known.submission, known.judging, known.problem)
    },

    /** Queues a hidden submission for the verify command and returns its id. */
    async createForVerification({
      problemVersionId,
      language,
      sources,
      cpuMsOverride,
      everyTest = false,
    }: VerificationRequest): Promise<string> {
      const { problemId } = await versions.get(problemVersionId)
      const submission = await store({
        userId: null,
        purpose: 'verification',
        everyTest,
        problemId,
        problemVersionId,
        contestId: null,
        language,
        sources,
        submissionType: 'submit',
        isCounted: false,
        mode: 'submit',
        customInputs: [],
        submittedAt: new Date(),
      })
      await rounds.begin(submission, cpuMsOverride)
      return submission._id.toHexString()
    },

    /** How many user submissions have no verdict yet. */
    countWaiting: (): Promise<number> =>
      submissions.countDocuments({ final: false, purpose: 'user', submittedAt: ANY_TIME }),

    /**
     * The number and progress of the current attempt to judge a submission; null if it is not being judged. The
     * progress is null if judging has not started or Redis does not answer.
     */
    async attemptUnderWay(
      submissionId: string,
    ): Promise<{ attempt: number; progress: JudgeProgress | null } | null> {
      const judging = await judgings
        .findOne({ submissionId: new Types.ObjectId(submissionId), final: false }, { round: 1, attempt: 1 })
        .sort({ round: -1 })
        .lean()
      if (!judging) return null
      const { round, attempt } = judging
      return { attempt, progress: await queue.progress({ submissionId, round }) }
    },

    /** Resolves with the final verdict, or rejects with the signal's reason if the signal is aborted first. */
    async waitFinal(submissionId: string, signal: AbortSignal): Promise<JudgedOutcome> {
      const id = new Types.ObjectId(submissionId)
      for (;;) {
        signal.throwIfAborted()
        const judging = await judgings.findOne({ submissionId: id, final: true }).sort({ round: -1 }).lean()
        const submission = judging ? await submissions.findOne({ _id: id, final: true }).lean() : null
        if (judging?.verdict && submission) {
          const { verdict, tests, score, compileOutput, fault } = judging
          const { executionTime, memoryUsed } = submission
          return { verdict, executionTime, memoryUsed, tests, score, compileOutput, fault }
        }
        await pause(WAIT_POLL_MS, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
export type SubmissionService = ReturnType<typeof createSubmissionService>

/** An input of a run. The name is null if the input comes from the field `customInput`. */
type RunInput = Omit<NamedInput, 'name'> & { name: string | null }

const HAS_OWN_CHECKER =
  'This problem has its own checker, so outputs are not compared. Leave out `expectedOutput`.'

const inputFieldOf = ({ customInputs }: ExecuteRequest): string =>
  customInputs === undefined ? 'customInput' : 'customInputs'

/**
 * The inputs of a run; empty for a run on the samples. A blank `customInput` counts as absent.
 * @throws AppError INVALID_INPUT if the request is a submit with inputs or has both fields
 */
const runInputsOf = (request: ExecuteRequest): RunInput[] => {
  const { submissionType, customInput, customInputs } = request
  if (submissionType === 'submit' && (customInput !== undefined || customInputs !== undefined))
    throw invalidField(inputFieldOf(request), 'Custom input works only with Run Code, not with Submit Code.')
  if (customInput !== undefined && customInputs !== undefined)
    throw invalidField('customInputs', 'Send either `customInput` or `customInputs`, not both.')
  if (customInputs !== undefined) return customInputs
  return customInput?.trim() ? [{ name: null, input: customInput }] : []
}

const sha256Of = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

const unlessStored = (error: unknown): null => {
  if (isDuplicateKey(error)) return null
  throw error
}
