import { createHash } from 'node:crypto'
import type { Analysis, AnalysisJob, AnalysisPart, AnalysisReport, RequestedPart } from '@cohort/shared'
import { familyJobOf, SHOWN_OUTPUT_BYTES } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { unlessDuplicate } from '../../database/errors'
import { AppError } from '../../errors'
import type { AnalysisQueue } from '../../queue/analysis-queue'
import type { BlobStore } from '../blobs/blob-store'
import { isOpenToPractice, PRACTICE_FIELDS } from '../problems/practice'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import type { ProblemVersions } from '../problems/problem-versions'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'
import type { AnalysisPartRecord, AnalysisRecord } from './analysis.model'
import { type Estimate, estimateOf, PENDING, presentAnalysis, stateOf, UNKNOWN } from './analysis.presenter'
import {
  automaticParts,
  automaticReplayInput,
  failedSample,
  isTooSlow,
  type Judged,
  offersCounterexample,
  replayInput,
  type Searchable,
} from './analysis-plan'

interface AnalysesDeps
  extends Pick<Models, 'analyses' | 'submissions' | 'judgings' | 'problems' | 'smallCases' | 'openedHelp'> {
  versions: ProblemVersions
  blobs: Pick<BlobStore, 'read'>
  /** Submissions cached by this process. */
  recent: { get(submissionId: Types.ObjectId): CachedSubmission | null }
  queue: AnalysisQueue
  clock: Clock
  log: Logger
  /** If false, nothing is analysed. */
  isOn: boolean
  /** Called for each report. Used for metrics. */
  onReport?: (report: AnalysisReport) => void
}

type Outcome = Pick<JudgingRecord, 'limits' | 'tests'>

interface CachedSubmission {
  submission: Omit<SubmissionRecord, 'sources'>
  sources: SubmissionRecord['sources']
  judging: Outcome
}

interface WantedPart {
  part: AnalysisPart
  /** The SHA-256 of a replay's input. */
  input: string | null
}

/** A judged submission with the data that its analysis needs. */
interface Material extends Judged {
  submission: SubmissionRecord
  version: ProblemVersionRecord
  limits: AnalysisJob['limits']
  /** The SHA-256 of the small cases to search. Set only for a requested search. */
  smallCases?: string | null
}
type SearchableMaterial = Material & Searchable

/** A submission whose analysis has not begun within this time never gets one, because too many were waiting. */
const BEGUN_WITHIN_MS = 10 * 60_000

export type Analyses = ReturnType<typeof createAnalyses>

export const createAnalyses = (deps: AnalysesDeps) => {
  const { analyses, submissions, judgings, problems, smallCases, openedHelp } = deps
  const { versions, blobs, recent, queue, clock, log, isOn, onReport = () => undefined } = deps

  const withVersion = async (
    submission: SubmissionRecord,
    { tests, limits }: Outcome,
  ): Promise<Material> => ({
    submission,
    tests,
    limits,
    version: await versions.get(submission.problemVersionId),
  })

  /** Returns null for verifications, and while the verdict is not final. */
  const materialOf = async (filter: {
    _id: Types.ObjectId
    userId?: Types.ObjectId
  }): Promise<Material | null> => {
    const submission = await submissions.findOne({ ...filter, purpose: 'user' as const }).lean()
    if (!submission?.final) return null
    const judging = await judgings
      .findOne({ submissionId: submission._id, round: submission.round }, { limits: 1, 'tests.status': 1 })
      .lean<Outcome>()
    return judging && withVersion(submission, judging)
  }

  /** Like `materialOf`, but uses the cache if this process has just written the verdict. */
  const recentMaterialOf = async (_id: Types.ObjectId): Promise<Material | null> => {
    const known = recent.get(_id)
    if (!known?.submission.final) return materialOf({ _id })
    return withVersion({ ...known.submission, sources: known.sources }, known.judging)
  }

  /** Builds the job for a part, or returns null if there is nothing to do. */
  const jobOf = (part: AnalysisPart, material: Material, input: string | null): AnalysisJob | null => {
    const { submission, version, limits } = material
    const program = {
      submissionId: submission._id.toHexString(),
      language: submission.language,
      sources: submission.sources,
      compileScope: submission.userId!.toHexString(),
      limits,
    }
    switch (part) {
      case 'lints':
        return { ...program, part }
      case 'replay':
        return input === null ? null : { ...program, part, input }
      case 'growth':
        return version.family && { ...program, part, family: familyJobOf(version.family) }
      case 'counterexample':
        return {
          ...program,
          part,
          checker: version.checker,
          cases: material.smallCases ?? null,
          sample: failedSample(material),
          family: version.family && { ...familyJobOf(version.family), reference: version.family.reference },
          mistakes: version.mistakes,
          properties: version.properties,
        }
      default:
        return part satisfies never
    }
  }

  /** Finds the analysis of this submission, or the finished parts of an earlier submission of the same program. */
  const knownOf = async (
    { _id }: SubmissionRecord,
    programKey: string,
  ): Promise<{ isOwn: boolean; parts: AnalysisRecord['parts'] }> => {
    const nearest = await analyses
      .findOne({ programKey, _id: { $lte: _id } })
      .sort({ _id: -1 })
      .lean()
    if (nearest?._id.equals(_id)) return { isOwn: true, parts: nearest.parts }
    return { isOwn: false, parts: finishedParts(nearest) }
  }

  /** Queues the wanted parts that are neither finished nor queued. If Redis does not answer, it queues none. */
  const begin = async (material: Material, wanted: readonly WantedPart[]): Promise<void> => {
    const { _id, userId } = material.submission
    const programKey = keyOf(material.submission)
    const { isOwn, parts } = await knownOf(material.submission, programKey)
    const begun = wanted.flatMap(({ part, input }) => {
      const known = parts[part]
      const isNew = !known || (known.input ?? null) !== input || stateOf(known, clock()) === 'failed'
      const job = isNew ? jobOf(part, material, input) : null
      return job === null ? [] : [{ part, input, job }]
    })
    const queued = begun.map(({ part, input }): [AnalysisPart, AnalysisPartRecord] => [
      part,
      { state: 'queued', at: clock(), result: null, ...(input === null ? {} : { input }) },
    ])
    const written = [...(isOwn ? [] : Object.entries(parts)), ...queued]
    if (written.length === 0) return
    // Write this before queueing, because a worker may report immediately.
    await unlessDuplicate(
      analyses.updateOne(
        { _id },
        {
          $setOnInsert: { userId: userId! },
          // The key changes with each version of the problem.
          $set: { programKey, ...byPath(written) },
        },
        { upsert: true },
      ),
    )
    await queue.add(begun.map(({ job }) => job)).catch(async (error: unknown) => {
      await analyses.updateOne({ _id }, { $unset: byPath(queued) })
      throw error
    })
  }

  /** Returns an empty string if retention has removed the custom input. */
  const textOf = async (sha256: string): Promise<string> =>
    (await blobs.read(sha256, SHOWN_OUTPUT_BYTES).catch(() => Buffer.alloc(0))).toString()

  const isOpenNow = async ({ problemId }: SubmissionRecord): Promise<boolean> => {
    const problem = await problems.findById(problemId, PRACTICE_FIELDS).lean()
    return problem !== null && isOpenToPractice(problem, clock())
  }

  const searchable = async (material: Material): Promise<SearchableMaterial> => {
    const [cases, isOpen] = await Promise.all([
      smallCases.findById(material.version.packageHash, { sha256: 1 }).lean(),
      isOpenNow(material.submission),
    ])
    return {
      ...material,
      smallCases: cases?.sha256 ?? null,
      hasCases: cases !== null || material.version.family !== null,
      isOpenToPractice: isOpen,
    }
  }

  const ownMaterial = async (actor: Actor, _id: Types.ObjectId): Promise<SearchableMaterial> => {
    const material = await materialOf({ _id, userId: actor.userId })
    if (material) return searchable(material)
    if (await submissions.exists({ _id, userId: actor.userId, purpose: 'user' }))
      throw new AppError('CONFLICT', 'This submission has no verdict yet.')
    throw new AppError('NOT_FOUND', 'Submission not found.')
  }

  const present = async (material: SearchableMaterial): Promise<Analysis> => {
    const record = await analyses.findById(material.submission._id).lean()
    const input = record?.parts.replay?.input
    return presentAnalysis({
      record,
      offered: !isOn
        ? []
        : [
            ...(offersCounterexample(material) ? (['counterexample'] as const) : []),
            ...(replayInput(material) === null ? [] : (['replay'] as const)),
          ],
      parameter: material.version.family?.parameter ?? 'n',
      most: material.version.family?.to ?? 0,
      replayedInput: input === undefined ? '' : await textOf(input),
      now: clock(),
    })
  }

  return {
    /** Queues the parts that start automatically after a verdict. Never throws, because analyses are optional. */
    async afterVerdict(submissionId: Types.ObjectId): Promise<void> {
      try {
        // When the queue is full, skip the analysis. It would take too long to be useful.
        if (!isOn || (await queue.isFull())) return
        const material = await recentMaterialOf(submissionId)
        if (!material) return
        const parts = automaticParts(material, isTooSlow(material) && (await isOpenNow(material.submission)))
        if (parts.length === 0) return
        await begin(
          material,
          parts.map((part) => ({
            part,
            input: part === 'replay' ? automaticReplayInput(material) : null,
          })),
        )
      } catch (error) {
        log.warn({ submission: submissionId.toHexString(), err: error }, 'a submission could not be analysed')
      }
    },

    /** @throws AppError NOT_FOUND unless the submission is the actor's own; CONFLICT before its verdict */
    async get(actor: Actor, id: Types.ObjectId): Promise<Analysis> {
      return present(await ownMaterial(actor, id))
    },

    /**
     * Queues an offered part unless it is already queued or done.
     * @throws like `get`; AppError FORBIDDEN if the part is not offered
     */
    async request(actor: Actor, id: Types.ObjectId, part: RequestedPart): Promise<Analysis> {
      const material = await ownMaterial(actor, id)
      const input = part === 'replay' ? replayInput(material) : null
      if (!isOn) throw new AppError('FORBIDDEN', 'Analyses are turned off on this server.')
      const isOffered = part === 'replay' ? input !== null : offersCounterexample(material)
      if (!isOffered) throw new AppError('FORBIDDEN', refusalOf(part, material))
      if (part === 'counterexample') {
        const { problemId } = material.submission
        const opened = { userId: actor.userId, problemId, kind: part, number: null, openedAt: clock() }
        await unlessDuplicate(openedHelp.create(opened))
      }
      await begin(material, [{ part, input }])
      return present(material)
    },

    async apply(report: AnalysisReport, submissionId: Types.ObjectId): Promise<void> {
      const { part, result } = report
      onReport(report)
      await analyses.updateOne(
        { _id: submissionId },
        {
          $set: {
            [`parts.${part}.state`]: result === null ? 'failed' : 'done',
            [`parts.${part}.result`]: result,
          },
        },
      )
    },

    /** Returns the estimated complexity of an accepted submission. It is null for others, which are never estimated. */
    async estimateOf(
      submission: Pick<
        SubmissionRecord,
        '_id' | 'verdict' | 'submissionType' | 'final' | 'submittedAt' | 'problemVersionId'
      >,
    ): Promise<Estimate> {
      const { final, verdict, submissionType } = submission
      if (!final || verdict !== 'Accepted' || submissionType !== 'submit') return PENDING
      const record = await analyses.findById(submission._id, { 'parts.growth': 1 }).lean()
      if (record) return estimateOf(record.parts.growth, clock())
      const { family } = await versions.get(submission.problemVersionId)
      const isNew = clock().getTime() - submission.submittedAt.getTime() < BEGUN_WITHIN_MS
      return isOn && family && isNew ? PENDING : UNKNOWN
    },
  }
}

const refusalOf = (part: RequestedPart, { isOpenToPractice: isOpen }: SearchableMaterial): string => {
  if (part === 'replay') return 'A second run with checks could not explain this result.'
  return isOpen
    ? 'There are no inputs to search through for this submission.'
    : 'This problem is not open for practice.'
}

const keyOf = ({ userId, problemVersionId, language, sources }: SubmissionRecord): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, problemVersionId, language, sources.map(({ text }) => text)]))
    .digest('hex')

const finishedParts = (earlier: AnalysisRecord | null): AnalysisRecord['parts'] =>
  Object.fromEntries(
    Object.entries(earlier?.parts ?? {}).filter(
      ([part, { state }]) => state === 'done' && part !== 'counterexample',
    ),
  )

const byPath = (parts: readonly (readonly [string, AnalysisPartRecord])[]) =>
  Object.fromEntries(parts.map(([part, record]) => [`parts.${part}`, record]))
