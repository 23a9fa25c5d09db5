import fc from 'fast-check'
import { compareIcpc, rankIcpc, type ScoredSubmission, type ScoringRules, scoreIcpc } from './contest-scoring'
import { sumPoints } from './points'
import { FINAL_VERDICTS, isMachineFailure, MACHINE_FAILURES } from './verdicts'

const MINUTE = 60_000
const START = Date.UTC(2030, 0, 1, 9)
const rules: ScoringRules = {
  startTime: START,
  endTime: START + 300 * MINUTE,
  penaltyMinutes: 20,
  problems: [
    { problemId: 'a', points: 1 },
    { problemId: 'b', points: 3 },
  ],
}

let count = 0
const sent = (minutes: number, verdict: string, part: Partial<ScoredSubmission> = {}): ScoredSubmission => ({
  id: String(++count).padStart(24, '0'),
  problemId: 'a',
  submissionType: 'submit',
  submittedAt: START + minutes * MINUTE,
  verdict,
  ...part,
})

describe('scoreIcpc', () => {
  test('charges the minutes until the first Accepted, plus 20 for each rejected submission before it', () => {
    const score = scoreIcpc(rules, [
      sent(10, 'Wrong Answer'),
      sent(20, 'Time Limit Exceeded'),
      sent(30.99, 'Accepted'),
      sent(40, 'Wrong Answer'),
      sent(50, 'Accepted'),
    ])
    expect(score).toEqual({
      totalPoints: 1,
      totalPenalty: 30 + 40,
      lastSolvedAfterMs: 30.99 * MINUTE,
      cells: [
        { problemId: 'a', points: 1, penalty: 70, solvedAfterMs: 30.99 * MINUTE, rejected: 2, pending: 0 },
      ],
    })
  })

  test('charges no penalty for an unsolved problem', () => {
    const score = scoreIcpc(rules, [sent(10, 'Wrong Answer'), sent(20, 'Accepted', { problemId: 'b' })])
    expect(score).toMatchObject({ totalPoints: 3, totalPenalty: 20, lastSolvedAfterMs: 20 * MINUTE })
    expect(score.cells).toMatchObject([
      { problemId: 'a', points: 0, penalty: 0, solvedAfterMs: null, rejected: 1 },
      { problemId: 'b', points: 3, penalty: 20 },
    ])
  })

  test.each(['Wrong Answer', 'Time Limit Exceeded', 'Memory Limit Exceeded', 'Runtime Error'])(
    'counts %s as a rejected submission',
    (verdict) => {
      expect(scoreIcpc(rules, [sent(1, verdict), sent(2, 'Accepted')]).totalPenalty).toBe(22)
    },
  )

  test.each(['Compilation Error', 'Queued', ...MACHINE_FAILURES])('adds no penalty for %s', (verdict) => {
    expect(scoreIcpc(rules, [sent(1, verdict), sent(2, 'Accepted')]).totalPenalty).toBe(2)
  })

  test('counts rejected submissions even if the contest has no penalty for them', () => {
    const free = { ...rules, penaltyMinutes: 0 }
    const score = scoreIcpc(free, [sent(1, 'Wrong Answer'), sent(2, 'Accepted')])
    expect(score).toMatchObject({ totalPenalty: 2, cells: [{ rejected: 1 }] })
  })

  test('counts a submission at the start of the contest, but not one at its end', () => {
    const at = (time: number) => scoreIcpc(rules, [sent(0, 'Accepted', { submittedAt: time })]).totalPoints
    expect(at(rules.startTime)).toBe(1)
    expect(at(rules.startTime - 1)).toBe(0)
    expect(at(rules.endTime - 1)).toBe(1)
    expect(at(rules.endTime)).toBe(0)
  })

  test('counts a queued submission as pending unless the problem was solved before it', () => {
    expect(scoreIcpc(rules, [sent(5, 'Queued')]).cells).toMatchObject([{ pending: 1, rejected: 0 }])
    const solvedBetween = [sent(5, 'Queued'), sent(6, 'Accepted'), sent(7, 'Queued')]
    expect(scoreIcpc(rules, solvedBetween).cells).toMatchObject([{ pending: 1, penalty: 6 }])
  })

  test('orders submissions from the same millisecond by id', () => {
    const early = sent(9, 'Accepted', { id: 'a' })
    const late = sent(9, 'Wrong Answer', { id: 'b' })
    expect(scoreIcpc(rules, [late, early]).totalPenalty).toBe(9)
    expect(scoreIcpc(rules, [{ ...late, id: '0' }, early]).totalPenalty).toBe(29)
  })

  test('ignores runs and problems outside the contest', () => {
    const run = { submissionType: 'run' } as const
    const others = [
      sent(1, 'Wrong Answer', run),
      sent(2, 'Accepted', run),
      sent(3, 'Accepted', { problemId: 'z' }),
    ]
    expect(scoreIcpc(rules, others)).toEqual({
      totalPoints: 0,
      totalPenalty: 0,
      lastSolvedAfterMs: null,
      cells: [],
    })
  })
})

const submissions = fc.uniqueArray(
  fc.record<ScoredSubmission>({
    id: fc.stringMatching(/^[0-9a-f]{4}$/),
    problemId: fc.constantFrom('a', 'b', 'c'),
    submissionType: fc.constantFrom('submit', 'submit', 'submit', 'run'),
    // Only a few distinct times, so that ties are frequent.
    submittedAt: fc.integer({ min: -2, max: 62 }).map((each) => START + each * 5 * MINUTE),
    verdict: fc.constantFrom('Queued', ...FINAL_VERDICTS),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
)

describe('scoreIcpc, for any submissions,', () => {
  test('does not depend on their order', () => {
    const shuffled = submissions.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(scoreIcpc(rules, other)).toEqual(scoreIcpc(rules, list))
      }),
    )
  })

  test('does not depend on the order in which verdicts arrive', () => {
    const arrivals = submissions.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(arrivals, ([list, order]) => {
        const known = new Map(list.map((each) => [each.id, { ...each, verdict: 'Queued' }]))
        let score = scoreIcpc(rules, [...known.values()])
        for (const arrived of order) {
          known.set(arrived.id, arrived)
          score = scoreIcpc(rules, [...known.values()])
        }
        expect(score).toEqual(scoreIcpc(rules, list))
      }),
    )
  })

  test('ignores runs and judge failures in the totals', () => {
    fc.assert(
      fc.property(submissions, (list) => {
        const { totalPoints, totalPenalty, lastSolvedAfterMs } = scoreIcpc(rules, list)
        const counted = list.filter(
          ({ submissionType, verdict }) => submissionType === 'submit' && !isMachineFailure(verdict),
        )
        expect(scoreIcpc(rules, counted)).toMatchObject({ totalPoints, totalPenalty, lastSolvedAfterMs })
      }),
    )
  })

  test('returns totals that are the sums of the cells', () => {
    fc.assert(
      fc.property(submissions, (list) => {
        const { totalPoints, totalPenalty, cells } = scoreIcpc(rules, list)
        expect(totalPoints).toBe(cells.reduce((sum, cell) => sum + cell.points, 0))
        expect(totalPenalty).toBe(cells.reduce((sum, cell) => sum + cell.penalty, 0))
      }),
    )
  })
})

describe('points with decimals', () => {
  const points = fc.integer({ min: 1, max: 1e12 }).map((millionths) => millionths / 1e6)

  test('tie if their sums are equal, such as 0.1 + 0.2 and 0.3', () => {
    const problems = [0.1, 0.2, 0.3].map((each, at) => ({ problemId: 'abc'.charAt(at), points: each }))
    const score = (...solved: string[]) =>
      scoreIcpc(
        { ...rules, penaltyMinutes: 0, problems },
        solved.map((problemId) => sent(0, 'Accepted', { problemId })),
      )
    const board = rankIcpc([score('a', 'b'), score('c')], () => 0)
    expect(board.map(({ row, rank, isTied }) => [row.totalPoints, rank, isTied])).toEqual([
      [0.3, 1, true],
      [0.3, 1, true],
    ])
  })

  test('add up exactly to six decimal places, in any order', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 200 }), (given) => {
        const millionths = given.reduce((sum, each) => sum + Math.round(each * 1e6), 0)
        expect(sumPoints(given)).toBe(millionths / 1e6)
        expect(sumPoints([...given].reverse())).toBe(millionths / 1e6)
      }),
    )
  })
})

describe('rankIcpc', () => {
  const row = (name: string, totalPoints: number, totalPenalty: number, last: number | null) => ({
    name,
    totalPoints,
    totalPenalty,
    lastSolvedAfterMs: last,
  })
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  const ranked = (rows: ReturnType<typeof row>[]) =>
    rankIcpc(rows, byName).map(({ row: { name }, rank, isTied }) => [name, rank, isTied])

  test('ranks by points, then by penalty, then by the last Accepted', () => {
    expect(
      ranked([
        row('late', 2, 50, 40),
        row('slow', 2, 60, 1),
        row('best', 3, 999, 99),
        row('early', 2, 50, 30),
      ]),
    ).toEqual([
      ['best', 1, false],
      ['early', 2, false],
      ['late', 3, false],
      ['slow', 4, false],
    ])
  })

  test('gives tied rows the same rank, in the given order, and skips the ranks after it', () => {
    expect(
      ranked([
        row('d', 0, 0, null),
        row('b', 1, 9, 5),
        row('a', 1, 9, 5),
        row('c', 0, 0, null),
        row('e', 2, 1, 1),
      ]),
    ).toEqual([
      ['e', 1, false],
      ['a', 2, true],
      ['b', 2, true],
      ['c', 4, true],
      ['d', 4, true],
    ])
  })

  test('ranks any rows independently of their order, with a shared rank for tied rows', () => {
    const rows = fc.uniqueArray(
      fc.record({
        name: fc.stringMatching(/^[a-z]{3}$/),
        totalPoints: fc.integer({ min: 0, max: 3 }),
        totalPenalty: fc.integer({ min: 0, max: 3 }),
        lastSolvedAfterMs: fc.option(fc.integer({ min: 0, max: 2 })),
      }),
      { selector: ({ name }) => name, maxLength: 30 },
    )
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (list, keys) => {
        const other = list.map((each) => ({ each, key: keys.next().value ?? 0 }))
        other.sort((a, b) => a.key - b.key)
        const board = rankIcpc(list, byName)
        expect(
          rankIcpc(
            other.map(({ each }) => each),
            byName,
          ),
        ).toEqual(board)
        for (const { row: each, rank, isTied } of board) {
          const above = list.filter((their) => compareIcpc(their, each) < 0)
          const equal = list.filter((their) => compareIcpc(their, each) === 0)
          expect(rank).toBe(above.length + 1)
          expect(isTied).toBe(equal.length > 1)
        }
      }),
    )
  })
})
