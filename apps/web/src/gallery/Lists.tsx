import type {
  ContestStatus,
  Leaderboard,
  ListDifficulty,
  ProgressOverview,
  SubmissionListItem,
} from '@cohort/shared'
import { buildContest, buildListItem } from '../../test/factories'
import { BoardTable } from '../features/contests/components/BoardTable'
import { ContestCard } from '../features/contests/components/ContestCard'
import { BoardLoading, ContestLoading } from '../features/contests/components/ContestLoading'
import { DifficultyBadge } from '../features/problems/components/DifficultyBadge'
import { ProblemCard } from '../features/problems/components/ProblemCard'
import { ProblemGrid, ProblemGridLoading } from '../features/problems/components/ProblemGrid'
import { UserStatusLabel } from '../features/problems/components/UserStatusLabel'
import { OverviewNumbers } from '../features/progress/components/Overview'
import { OverviewFailed } from '../features/progress/components/OverviewFailed'
import { ProgressTable, ProgressTableLoading } from '../features/progress/components/ProgressTable'
import { RecentRows } from '../features/progress/components/RecentSubmissions'
import { progressTexts } from '../features/progress/texts'
import { Family, Row, Specimen } from './Specimen'

const nothing = () => {}
const DIFFICULTIES: (ListDifficulty | null)[] = ['Easy', 'Medium', 'Hard', null]
const STATUSES = ['Solved', 'Attempted', 'anything else']

const problems = {
  usual: buildListItem({ _id: 'a', tags: ['two pointers', 'arrays'] }),
  'many tags, solved': buildListItem({
    _id: 'b',
    difficulty: 'Hard',
    rating: 8,
    tags: ['dynamic programming', 'binary search', 'greedy', 'graphs', 'trees'],
    userStatus: 'Solved',
    tried: 1875,
    solved: 1234,
  }),
  'nothing known': buildListItem({ _id: 'c', title: '', difficulty: null, tags: [] }),
}

const rows = Object.values(problems).map((problem) => ({ ...problem, _id: `row-${problem._id}` }))

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const contests: Record<ContestStatus, [from: number, until: number]> = {
  Upcoming: [2, 4],
  Running: [-1, 50],
  Ended: [-5, -2],
}

/** Components of the problem list. */
export const ProblemLists = () => (
  <>
    <Family name="Badges">
      <Specimen state="difficulties">
        <Row>
          {DIFFICULTIES.map((difficulty) => (
            <DifficultyBadge key={difficulty} difficulty={difficulty} />
          ))}
        </Row>
      </Specimen>
      <Specimen state="how far one came">
        <Row>
          {STATUSES.map((status) => (
            <UserStatusLabel key={status} status={status} />
          ))}
        </Row>
      </Specimen>
    </Family>
    <Family name="Problem cards">
      {Object.entries(problems).map(([state, problem]) => (
        <Specimen key={state} state={state}>
          <div className="max-w-sm">
            <ProblemCard problem={problem} onFollow={nothing} onSolve={nothing} />
          </div>
        </Specimen>
      ))}
      <Specimen state="as rows">
        <ProblemGrid problems={rows} layout="rows" />
      </Specimen>
      <Specimen state="not there yet">
        <ProblemGridLoading />
      </Specimen>
    </Family>
    <Family name="Progress">
      <Specimen state="table">
        <ProgressTable
          items={STATUSES.map((userStatus, at) => ({
            problemId: userStatus,
            title: at === 2 ? '' : 'Lantern Walk',
            difficulty: DIFFICULTIES[at] ?? null,
            userStatus,
          }))}
        />
      </Specimen>
      <Specimen state="not there yet">
        <ProgressTableLoading />
      </Specimen>
      <Specimen state="numbers">
        <OverviewNumbers overview={overview} recent={<RecentRows submissions={recentSubmissions} />} />
      </Specimen>
      <Specimen state="numbers that failed">
        <OverviewFailed message={progressTexts.overviewFailed} onRetry={nothing} />
      </Specimen>
    </Family>
  </>
)

/** Components of contests. */
export const ContestLists = () => (
  <Family name="Contests">
    {Object.entries(contests).map(([status, [from, until]]) => (
      <Specimen key={status} state={status}>
        <div className="max-w-xl">
          <ContestCard
            contest={buildContest({
              status: status as ContestStatus,
              startTime: inHours(from),
              endTime: inHours(until),
              description: '<p>Three small problems from the harbour, for trying a contest out.</p>',
            })}
            offsetMs={0}
            onTurn={nothing}
          />
        </div>
      </Specimen>
    ))}
    <Specimen state="board, own row elsewhere">
      <BoardTable board={board} userId="me" ref={{ current: null }} />
    </Specimen>
    <Specimen state="contest not there yet">
      <ContestLoading />
    </Specimen>
    <Specimen state="board not there yet">
      <BoardLoading />
    </Specimen>
  </Family>
)

const row = (
  name: string,
  place: Pick<Leaderboard['ranks'][number], 'rank' | 'position' | 'isTied' | 'totalPoints' | 'totalPenalty'>,
  cells: Leaderboard['ranks'][number]['cells'],
): Leaderboard['ranks'][number] => ({ userId: { _id: name, userName: name }, ...place, cells })

const cell = (problemId: string, part: Partial<Leaderboard['ranks'][number]['cells'][number]>) => ({
  problemId,
  points: 0,
  penalty: 0,
  rejected: 0,
  pending: 0,
  solvedAfterMinutes: null,
  ...part,
})

const board: Leaderboard = {
  contestTitle: 'First Watch',
  status: 'Running',
  total: 120,
  problems: ['A', 'B', 'C'].map((label) => ({
    problemId: label,
    label,
    title: label,
    color: null,
    rgb: '#3f9b5b',
    points: 1,
  })),
  ranks: [
    row('Ada', { rank: 1, position: 1, isTied: false, totalPoints: 2, totalPenalty: 75 }, [
      cell('A', { points: 1, solvedAfterMinutes: 12, isFirst: true }),
      cell('B', { points: 1, solvedAfterMinutes: 43, rejected: 1 }),
    ]),
    row('Grace', { rank: 2, position: 2, isTied: true, totalPoints: 0, totalPenalty: 0 }, [
      cell('A', { rejected: 3 }),
      cell('C', { pending: 1 }),
    ]),
  ],
  own: row('me', { rank: 60, position: 60, isTied: true, totalPoints: 0, totalPenalty: 0 }, [
    cell('B', { rejected: 1, pending: 1 }),
  ]),
}

const overview: ProgressOverview = {
  difficulties: DIFFICULTIES.map((difficulty, at) => ({
    difficulty,
    solved: 9 - 3 * at,
    attempted: at,
    total: 12,
  })),
  patterns: ['Two pointers', 'Prefix sums', 'Binary search on the answer', 'Flood fill', 'Sweep line'].map(
    (pattern, at) => ({ pattern, solved: 5 - at, attempted: at, total: 8 }),
  ),
  timeZone: 'Europe/Berlin',
  today: '2026-06-10',
  days: Array.from({ length: 120 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 5, 10) - at * 3 * 24 * HOUR_MS).toISOString().slice(0, 10),
    submissions: 1 + (at % 9),
  })),
  solved: Array.from({ length: 20 }, (_, at) => ({
    day: new Date(Date.UTC(2025, 10, 10) + at * at * 13 * HOUR_MS).toISOString().slice(0, 10),
    problems: 1 + (at % 3),
  })),
  streak: { current: 4, longest: 17 },
}

const recentSubmissions = ['Accepted', 'Wrong Answer', 'Time Limit Exceeded', 'Queued'].map(
  (verdict, at): SubmissionListItem => ({
    _id: verdict,
    problemId: 'a',
    problemTitle: at === 3 ? null : 'Lantern Walk',
    contestId: null,
    language: 'python',
    submissionType: 'submit',
    points: null,
    testLevel: 'coarse',
    detail: null,
    executionTime: 0.2,
    memoryUsed: 9000,
    submittedAt: '2026-06-10T12:00:00.000Z',
    verdict,
    testCount: at === 3 ? 0 : 9,
    tests:
      at === 3
        ? []
        : Array.from({ length: at === 0 ? 9 : 5 }, (_unused, test) => ({
            status: test === 4 ? verdict : 'Accepted',
            timeShare: (test + 1) / 6,
          })),
  }),
)
