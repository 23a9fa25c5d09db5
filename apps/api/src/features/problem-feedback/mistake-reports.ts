import type { MistakeListQuery, MistakeReport, MistakeReportRequest } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import { readPage } from '../../paging'
import { openToPractice } from '../problems/practice'
import type { Actor } from '../users/actor'
import type { MistakeReportRecord } from './mistake-report.model'

export type MistakeReports = ReturnType<typeof createMistakeReports>

/** Collects users' reports of mistakes in problems for the problems' organisers. */
export const createMistakeReports = (
  { mistakeReports, problems, submissions }: Pick<Models, 'mistakeReports' | 'problems' | 'submissions'>,
  clock: Clock,
) => ({
  /**
   * Stores a report on a problem that is open for practice.
   * @throws AppError NOT_FOUND; INVALID_INPUT if the submission is not the actor's own or is for another problem
   */
  async add(
    { userId }: Actor,
    problemId: Types.ObjectId,
    { text, submissionId }: MistakeReportRequest,
  ): Promise<MistakeReport> {
    const problem = await problems
      .findOne({ _id: problemId, ...openToPractice(clock()) }, { currentVersion: 1 })
      .lean()
    if (!problem?.currentVersion) throw new AppError('NOT_FOUND', 'Problem not found.')
    const submission =
      submissionId === undefined
        ? null
        : await submissions.findOne({ _id: submissionId, userId, problemId }, { problemVersionId: 1 }).lean()
    if (submissionId !== undefined && submission === null)
      throw new AppError('INVALID_INPUT', 'This is not one of your submissions to this problem.')
    const report: MistakeReportRecord = {
      _id: new Types.ObjectId(),
      problemId,
      versionId: submission?.problemVersionId ?? problem.currentVersion,
      userId,
      submissionId: submission?._id ?? null,
      text,
      createdAt: clock(),
      isResolved: false,
    }
    await mistakeReports.create(report)
    return present(report)
  },

  /** One page of a problem's reports, and the total. Unresolved reports come first, then the newest. */
  async list(
    problemId: Types.ObjectId,
    query: MistakeListQuery,
  ): Promise<{ data: MistakeReport[]; total: number }> {
    const sort = { isResolved: 1, createdAt: -1, _id: -1 } as const
    const { rows, total } = await readPage<MistakeReportRecord>(mistakeReports, { problemId }, query, sort)
    return { data: rows.map(present), total }
  },

  /** @throws AppError NOT_FOUND */
  async resolve(problemId: Types.ObjectId, id: string, isResolved: boolean): Promise<MistakeReport> {
    const found = /^[0-9a-f]{24}$/.test(id)
      ? await mistakeReports
          .findOneAndUpdate({ _id: id, problemId }, { $set: { isResolved } }, { returnDocument: 'after' })
          .lean<MistakeReportRecord | null>()
      : null
    if (!found) throw new AppError('NOT_FOUND', 'Report not found.')
    return present(found)
  },
})

/** Leaves out the user, because organisers need only the submission. */
const present = ({ _id, text, versionId, submissionId, createdAt, isResolved }: MistakeReportRecord) => ({
  _id: _id.toHexString(),
  text,
  versionId: versionId.toHexString(),
  submissionId: submissionId?.toHexString() ?? null,
  createdAt: createdAt.toISOString(),
  isResolved,
})
