import type { OutdatedVerdicts } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { JUDGING_FIELDS, type JudgingVersion, judgeAlike } from './judge-alike'

type Deps = Pick<Models, 'problems' | 'problemVersions' | 'submissions' | 'contests'>

/** Finds verdicts that a problem's current version may judge differently. */
export const createOutdatedVerdicts = ({ problems, problemVersions, submissions, contests }: Deps) => {
  /** The versions that do not judge like the current one. */
  const unlikeCurrent = async (
    current: Types.ObjectId,
    ids: readonly Types.ObjectId[],
  ): Promise<Set<string>> => {
    const older = new Set(ids.map((id) => id.toHexString()))
    older.delete(current.toHexString())
    if (older.size === 0) return older
    const versions = await problemVersions
      .find(
        { _id: { $in: [current, ...ids] } },
        Object.fromEntries(JUDGING_FIELDS.map((field) => [field, 1])),
      )
      .lean<(JudgingVersion & { _id: Types.ObjectId })[]>()
    const now = versions.find(({ _id }) => _id.equals(current))
    for (const version of versions)
      if (now && judgeAlike(version, now)) older.delete(version._id.toHexString())
    return older
  }

  /**
   * Submissions with a verdict from an older version that the current one may judge differently: by contest, the
   * latest first, then in practice.
   */
  return async (problemId: Types.ObjectId): Promise<OutdatedVerdicts> => {
    const problem = await problems.findById(problemId, { currentVersion: 1 }).lean()
    if (!problem?.currentVersion) return []
    const judged = await submissions.aggregate<{
      _id: { contestId: Types.ObjectId | null; versionId: Types.ObjectId }
      submissions: number
    }>([
      { $match: { problemId, purpose: 'user', submissionType: 'submit', final: true } },
      {
        $group: {
          _id: { contestId: '$contestId', versionId: '$problemVersionId' },
          submissions: { $sum: 1 },
        },
      },
    ])
    const unlike = await unlikeCurrent(
      problem.currentVersion,
      judged.map(({ _id }) => _id.versionId),
    )
    const countOf = new Map<string | undefined, number>()
    for (const { _id, submissions } of judged) {
      if (!unlike.has(_id.versionId.toHexString())) continue
      const place = _id.contestId?.toHexString()
      countOf.set(place, (countOf.get(place) ?? 0) + submissions)
    }
    const named = await contests
      .find({ _id: { $in: [...countOf.keys()].filter((id) => id !== undefined) } }, { title: 1 })
      .sort({ startTime: -1, _id: -1 })
      .lean()
    const inPractice = countOf.get(undefined)
    return [
      ...named.map(({ _id, title }) => ({
        contest: { _id: _id.toHexString(), title },
        submissions: countOf.get(_id.toHexString()) ?? 0,
      })),
      ...(inPractice === undefined ? [] : [{ contest: null, submissions: inPractice }]),
    ]
  }
}
