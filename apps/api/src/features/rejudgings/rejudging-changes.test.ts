import { Types } from 'mongoose'
import { type BoardRow, createBoard } from '../contests/board'
import { verdictWith } from '../contests/scores'
import type { SubmissionRecord } from '../submission-records/submission.model'
import {
  affectedUsers,
  changeCounts,
  changedRanks,
  changedVerdicts,
  usersByChanges,
} from './rejudging-changes'

const [ada, grace] = [new Types.ObjectId(), new Types.ObjectId()]
const problemId = new Types.ObjectId()
const act = { reason: 'It read past the end.', by: ada, at: new Date() }

type Part = Partial<SubmissionRecord>
const submission = (part: Part = {}) => ({
  _id: new Types.ObjectId(),
  userId: ada,
  problemId,
  verdict: 'Wrong Answer' as const,
  round: 1,
  points: null,
  ...part,
})
const roundOf = (
  of: { _id: Types.ObjectId },
  verdict: 'Accepted' | 'Wrong Answer' | 'DOCKER_SPAWN_ERROR',
  points: number | null = null,
) => ({
  submissionId: of._id,
  round: 2,
  verdict,
  score: points === null ? null : { points },
})

describe('a new round', () => {
  test.each<[string, Part, string]>([
    ['replaces the verdict of an earlier round', {}, 'Accepted'],
    ['replaces the verdict while the submission is switching to the new round', { nextRound: 2 }, 'Accepted'],
    [
      'does not replace a verdict set by the jury',
      { override: { ...act, verdict: 'Runtime Error' }, verdict: 'Runtime Error' },
      'Runtime Error',
    ],
    ['does not replace the verdict of a later round that counts', { round: 3 }, 'Wrong Answer'],
    ['changes nothing if the jury has requested a later round', { nextRound: 3 }, 'Wrong Answer'],
    ['changes nothing once it counts', { round: 2, verdict: 'Accepted' }, 'Accepted'],
  ])('%s', (_, part, verdict) => {
    const one = submission(part)
    expect(verdictWith(one, roundOf(one, 'Accepted'))).toBe(verdict)
  })

  test('changes nothing if the judge failed', () => {
    const one = submission()
    expect(verdictWith(one, roundOf(one, 'DOCKER_SPAWN_ERROR'))).toBe('Wrong Answer')
    expect(verdictWith(one, undefined)).toBe('Wrong Answer')
  })
})

test('new verdicts are listed, with the reason if they have no effect, and judge failures are listed separately', () => {
  const changing = submission()
  const same = submission({ verdict: 'Accepted' })
  const overridden = submission({ override: { ...act, verdict: 'Wrong Answer' } })
  const agreed = submission({ override: { ...act, verdict: 'Accepted' }, verdict: 'Accepted' })
  const ignored = submission({ ignored: act, userId: grace })
  const failed = submission()
  const superseded = submission({ round: 3 })
  const unjudged = submission()
  const all = [changing, same, overridden, agreed, ignored, failed, superseded, unjudged]
  const rounds = [
    ...[changing, same, overridden, agreed, ignored, superseded].map((each) => roundOf(each, 'Accepted')),
    roundOf(failed, 'DOCKER_SPAWN_ERROR'),
  ]
  const found = changedVerdicts(all, rounds)
  expect(found.changed.map(({ submissionId, stays }) => [submissionId, stays])).toEqual([
    [changing._id, null],
    [overridden._id, 'override'],
    [ignored._id, 'ignored'],
  ])
  expect(found.failed.map(({ submissionId, after }) => [submissionId, after])).toEqual([
    [failed._id, 'DOCKER_SPAWN_ERROR'],
  ])
  expect(affectedUsers(found.changed)).toEqual([ada.toHexString()])
  expect(changeCounts(found.changed)).toEqual([{ before: 'Wrong Answer', after: 'Accepted', submissions: 1 }])
})

test('new points are a change, unless the jury has set the verdict or a later round counts', () => {
  const scored = { points: 20 }
  const changing = submission(scored)
  const solved = submission(scored)
  const newlyScored = submission()
  const same = submission({ points: 50 })
  const overridden = submission({ ...scored, override: { ...act, verdict: 'Wrong Answer' } })
  const superseded = submission({ ...scored, nextRound: 3 })
  const rounds = [
    ...[changing, newlyScored, same, overridden, superseded].map((each) => roundOf(each, 'Wrong Answer', 50)),
    roundOf(solved, 'Accepted', 100),
  ]
  const { changed } = changedVerdicts([changing, newlyScored, same, overridden, superseded, solved], rounds)
  expect(changed.map(({ submissionId, points }) => [submissionId, points])).toEqual([
    [changing._id, { before: 20, after: 50 }],
    [newlyScored._id, { before: null, after: 50 }],
    [solved._id, { before: 20, after: 100 }],
  ])
  expect(changeCounts(changed)).toEqual([
    { before: 'Wrong Answer', after: 'Wrong Answer', submissions: 2 },
    { before: 'Wrong Answer', after: 'Accepted', submissions: 1 },
  ])
  const problem = { id: problemId.toHexString(), name: 'B. Lamps' }
  expect(usersByChanges(changed, [problem]).map(({ changes }) => changes)).toEqual([
    ['Problem B. Lamps: Wrong Answer with new points, Wrong Answer → Accepted'],
  ])
})

test('users are grouped by identical changes', () => {
  const barbara = new Types.ObjectId()
  const change = (
    userId: Types.ObjectId,
    before: string,
    after: string,
    stays: 'override' | null = null,
  ) => ({
    submissionId: new Types.ObjectId(),
    userId,
    problemId,
    before,
    after,
    stays,
  })
  const changed = [
    change(grace, 'Accepted', 'Wrong Answer'),
    change(ada, 'Wrong Answer', 'Accepted'),
    change(ada, 'Wrong Answer', 'Accepted'),
    change(ada, 'Runtime Error', 'Accepted', 'override'),
    change(barbara, 'Wrong Answer', 'Accepted'),
  ]
  const problems = [
    { id: new Types.ObjectId().toHexString(), name: 'A. Lanterns' },
    { id: problemId.toHexString(), name: 'B. Lamps' },
  ]
  const [gained, lost] = [
    ['Problem B. Lamps: Wrong Answer → Accepted'],
    ['Problem B. Lamps: Accepted → Wrong Answer'],
  ]
  expect(usersByChanges(changed, problems)).toEqual([
    { userIds: [ada.toHexString(), barbara.toHexString()], changes: gained },
    { userIds: [grace.toHexString()], changes: lost },
  ])
  const both = [change(grace, 'Wrong Answer', 'Accepted'), ...changed]
  expect(usersByChanges(both, problems)[1]?.changes).toEqual([
    'Problem B. Lamps: Accepted → Wrong Answer, Wrong Answer → Accepted',
  ])
})

const row = (id: string, solvedAfterMs: number | null, rejected = 0): BoardRow => {
  const isSolved = solvedAfterMs !== null
  const penalty = isSolved ? Math.floor(solvedAfterMs / 60_000) + 20 * rejected : 0
  const cell = { problemId: 'p', points: isSolved ? 1 : 0, penalty, solvedAfterMs, rejected, pending: 0 }
  return {
    ...{
      id,
      name: id,
      group: null,
      joined: id,
      isOutside: false,
      totalPoints: cell.points,
      totalPenalty: penalty,
    },
    lastSolvedAfterMs: solvedAfterMs,
    cells: [cell],
  }
}

test('changed ranks include overtaken rows and first solutions that are gained or lost', () => {
  const before = createBoard(
    [row('a', null, 1), row('b', 600_000), row('c', 1_200_000), row('d', null, 3)],
    false,
  )
  const after = createBoard(
    [row('a', 300_000), row('b', 600_000), row('c', 1_200_000), row('d', null, 2)],
    false,
  )
  expect(changedRanks(before, after)).toEqual([
    {
      userId: 'a',
      rank: { before: 3, after: 1 },
      points: { before: 0, after: 1 },
      penalty: { before: 0, after: 5 },
      firstsGained: ['p'],
      firstsLost: [],
    },
    {
      userId: 'b',
      rank: { before: 1, after: 2 },
      points: { before: 1, after: 1 },
      penalty: { before: 10, after: 10 },
      firstsGained: [],
      firstsLost: ['p'],
    },
    {
      userId: 'c',
      rank: { before: 2, after: 3 },
      points: { before: 1, after: 1 },
      penalty: { before: 20, after: 20 },
      firstsGained: [],
      firstsLost: [],
    },
  ])
})
