import type { JuryText } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import { BlobMissing } from '../blobs/blob-store'
import type { ProblemVersions } from '../problems/problem-versions'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'
import { type JuryView, mayReadTest, writtenOf } from './jury.presenter'
import type { JuryAccess } from './jury-access'
import type { JuryLists } from './jury-list.service'

interface Deps extends Pick<Models, 'submissions' | 'judgings' | 'problemVersions' | 'users'> {
  versions: ProblemVersions
  access: JuryAccess
  lists: Pick<JuryLists, 'rowsOf'>
}

/** The location of a test's text: the database, or the blob with this SHA-256. */
export type JuryTextSource = { text: string } | { sha256: string }

/** A test's text. If reading it must be audited, `record` names the problem and the version. */
export interface JuryTextFound {
  source: JuryTextSource
  record: { problemId: Types.ObjectId; version: string } | null
}

export type JurySubmissions = ReturnType<typeof createJurySubmissions>

/** Shows individual submissions to jurors, problem owners and admins. */
export const createJurySubmissions = (deps: Deps) => {
  const { submissions, judgings, problemVersions, users, versions, access, lists } = deps

  const previousOf = ({ _id, userId, problemId, contestId, submittedAt }: SubmissionRecord) =>
    submissions
      .findOne({
        userId,
        problemId,
        contestId,
        submissionType: 'submit',
        $or: [{ submittedAt: { $lt: submittedAt } }, { submittedAt, _id: { $lt: _id } }],
      })
      .sort({ submittedAt: -1, _id: -1 })
      .lean<SubmissionRecord>()

  const shownRound = async (submissionId: Types.ObjectId, round: number): Promise<JuryView['shown']> => {
    const judging = await judgings.findOne({ submissionId, round }).lean()
    return judging && { judging, version: await versions.get(judging.problemVersionId) }
  }

  return {
    /**
     * Returns a submission with the tests of a round. By default, this is the current judging round.
     * @throws AppError NOT_FOUND
     */
    async get(actor: Actor, id: Types.ObjectId, round?: number): Promise<JuryView> {
      const { submission, contest, mayAct, mayManageProblem } = await access.require(actor, id)
      const acts = [submission.override, submission.ignored, ...(submission.juryNotes ?? [])]
      const [rows, previous, rounds, stored, shown, people] = await Promise.all([
        lists.rowsOf([submission], { viewer: actor }),
        previousOf(submission),
        judgings.find({ submissionId: id }, { tests: 0, compileOutput: 0 }).sort({ round: 1 }).lean(),
        problemVersions
          .find({ problemId: submission.problemId }, { importedAt: 1 })
          .sort({ importedAt: 1, _id: 1 })
          .lean(),
        shownRound(id, round ?? submission.round),
        users.find({ _id: { $in: acts.flatMap((act) => act?.by ?? []) } }, { fullName: 1 }).lean(),
      ])
      if (round !== undefined && !shown)
        throw new AppError('NOT_FOUND', 'This submission has no such judging round.')
      return {
        row: rows[0]!,
        submission,
        contest,
        mayAct,
        mayManageProblem,
        previous,
        rounds,
        versions: stored,
        shown,
        people,
      }
    },

    /**
     * Finds one of a test's texts.
     * @param number the number of the test, from 1
     * @throws AppError NOT_FOUND; FORBIDDEN if the test is hidden and the actor may not manage the problem
     */
    async textOf(
      actor: Actor,
      id: Types.ObjectId,
      { number, text, round }: { number: number; text: JuryText; round?: number | undefined },
    ): Promise<JuryTextFound> {
      const { submission, mayManageProblem } = await access.require(actor, id)
      const shown = await shownRound(id, round ?? submission.round)
      const [test, report] = [shown?.version.tests[number - 1], shown?.judging.tests[number - 1]]
      if (test === undefined || report === undefined) throw new AppError('NOT_FOUND', 'Test not found.')
      if (!mayReadTest(test, mayManageProblem)) throw new AppError('FORBIDDEN', HIDDEN_TEST)
      if (text === 'input' || text === 'answer') {
        const { problemId, _id } = shown!.version
        const record = test.isSample ? null : { problemId, version: _id.toHexString() }
        return { source: { sha256: test[text] }, record }
      }
      const kept = writtenOf(report, text)
      if (kept === null) throw new AppError('NOT_FOUND', NOT_STORED)
      return { source: { text: kept }, record: null }
    },
  }
}

const HIDDEN_TEST =
  'Only people who manage the problem can see its hidden tests. Ask its owner to share it with the owner of the contest.'

const NOT_STORED =
  'The program’s output on this test is not stored. Output is stored for samples, for the first test that fails, and for hidden tests if the problem shows them to users.'

/** @throws AppError NOT_FOUND if the test's data has been removed */
export const unlessRemoved = (error: unknown): never => {
  if (error instanceof BlobMissing) throw new AppError('NOT_FOUND', 'The data of this test was removed.')
  throw error
}
