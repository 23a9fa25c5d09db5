import type { ContestStatus } from '@cohort/shared'
import { groupedPlural, plural } from '../../components/ui/plural'
import type { ProblemProgress } from './problem-progress'

const inMinutes = (count: number): string => plural(count, 'minute')
const wrongSubmissions = (count: number): string => plural(count, 'wrong submission')

export const contestTexts = {
  contests: 'Contests',
  lead: 'Timed rounds. Times are in your time zone.',
  empty: 'No contests available at the moment.',
  emptyHint: 'Practice problems are always open.',
  toProblems: 'Browse problems',
  loading: 'Loading contests…',
  failed: 'Failed to load contests.',
  error: 'An error occurred fetching contests.',
  viewDetails: 'View Details',
  untitled: 'Untitled Contest',
  starts: 'Starts',
  ends: 'Ends',
  groups: { Running: 'Running', Upcoming: 'Upcoming', Ended: 'Past' } satisfies Record<ContestStatus, string>,
  startsIn: 'Starts in',
  endsIn: 'Ends in',
  untilStart: (span: string) => `starts in ${span}`,
  untilEnd: (span: string) => `${span} left`,
  underAMinute: 'less than 1 min',
  over: 'The contest has ended.',
  moved: {
    at: (time: string) => `at ${time}`,
    on: (moment: string) => `on ${moment}`,
    starts: (when: string) => `starts ${when}`,
    ends: (when: string) => `ends ${when}`,
    sentence: (start: string | null, end: string | null) =>
      `The contest now ${[start, end].filter((part) => part !== null).join(' and ')}.`,
  },
  details: {
    loading: 'Loading contest…',
    missingId: 'Contest ID is missing.',
    failed: 'Failed to load contest details.',
    error: 'An error occurred fetching contest details.',
    notFound: 'Contest not found or failed to load.',
    guestHint: 'This contest does not exist, or you have to log in to see it.',
    logIn: 'Log in',
    backToList: 'All contests',
    jury: 'Jury room',
    problems: 'Problems',
    notYet: 'Problems will be visible once the contest starts.',
    none: 'No problems listed for this contest yet.',
    hadNone: 'This contest had no problems.',
    notForPractice: 'Not open for practice',
    solve: 'Solve',
    viewProblem: 'View Problem',
    summary: (place: string | null, solved: number, problems: number, penalty: number) =>
      [place && `Rank ${place}`, `${solved} of ${problems} solved`, `penalty ${penalty}`]
        .filter(Boolean)
        .join(' · '),
    points: (points: number) => plural(points, 'point'),
    penalty: (minutes: number) =>
      minutes === 0
        ? 'No penalty for wrong submissions.'
        : `Each wrong submission adds ${inMinutes(minutes)} if you solve the problem.`,
  },
  board: {
    title: 'Leaderboard',
    loading: 'Loading leaderboard…',
    missingId: 'Contest ID is missing.',
    failed: 'Failed to load leaderboard.',
    error: 'An error occurred fetching the leaderboard.',
    empty: (title: string) => `Leaderboard for "${title}" is currently empty or unavailable.`,
    emptyHint: 'Be the first to submit.',
    participants: (count: number) => groupedPlural(count, 'participant'),
    live: 'live',
    printed: (moment: string, zone: string) => `Printed ${moment} (${zone})`,
    rank: 'Rank',
    participant: 'Participant',
    points: 'Points',
    penalty: 'Penalty',
    unknownUser: 'Unknown User',
    you: 'you',
    outside: 'outside the ranking',
    untilStart: 'until the start (server time)',
    untilEnd: 'left (server time)',
    find: 'Search',
    findAndDownload: 'Search and download',
    filter: 'Find a participant',
    filterPlaceholder: 'Name',
    matching: (count: number) => groupedPlural(count, 'match', 'matches'),
    noMatch: (name: string) => `No participant matches “${name}”.`,
    clearFilter: 'Clear',
    jury: 'Jury room',
    wall: 'Projector view',
    wallHint: 'Full screen, large type, automatic scrolling.',
    minutes: (minutes: number) => `${minutes} min`,
    pointsEach: (points: number) => plural(points, 'pt'),
    solvedCell: (minutes: number, rejected: number, isFirst: boolean) =>
      [
        `solved after ${inMinutes(minutes)}`,
        rejected > 0 && wrongSubmissions(rejected),
        isFirst && 'first to solve it',
      ]
        .filter(Boolean)
        .join(', '),
    rejectedCell: wrongSubmissions,
    pendingCell: (pending: number, rejected: number) =>
      rejected === 0 ? `${pending} being judged` : `${pending} being judged, ${wrongSubmissions(rejected)}`,
    legend: {
      label: 'Legend',
      solved: 'Solved: wrong submissions / minutes',
      first: 'First to solve it',
      pending: 'Being judged',
      tried: 'Not solved: wrong submissions',
      order: 'Ordered by most points, then lowest penalty, then earliest last solution.',
      penalty: (minutes: number) =>
        minutes === 0
          ? 'Penalty: for each solved problem, the minutes from the start until it was solved. Wrong submissions cost nothing.'
          : `Penalty: for each solved problem, the minutes from the start until it was solved, plus ${minutes} for each wrong submission before that. Compilation errors cost nothing.`,
    },
    marks: {
      ranks: '▲▼',
      gained: (ranks: number) => `up ${ranks} since you last looked`,
      lost: (ranks: number) => `down ${ranks} since you last looked`,
      solved: 'new since you last looked',
      since: 'Marked: changes since you last looked,',
      seen: 'Mark as seen',
    },
  },
  results: {
    download: 'Download CSV',
    withEmails: 'With emails',
    columns: (facts: readonly string[]) => ['Rank', 'Name', ...facts, 'Points', 'Penalty'],
    id: 'User id',
    acts: ['Ignored submissions', 'Overridden verdicts'],
    absent: 'no submissions',
    group: 'Class or team',
    email: 'Email',
    problem: (label: string, title: string) => `${label}. ${title}`,
    minutes: (problem: string) => `${problem}: minutes`,
    rejected: (problem: string) => `${problem}: rejected`,
  },
  wall: {
    pause: 'Pause',
    resume: 'Resume',
    pausedByPointer: 'Paused while the pointer is on the table',
    pausedByFocus: 'Paused while the table has focus',
    fullScreen: 'Full screen',
    leave: 'Exit (Esc)',
  },
  strip: {
    label: 'Contest',
    problem: (words: string) => `Problem ${words}`,
    rank: 'Rank',
    number: '#',
    leaderboard: 'Leaderboard',
    finalStandings: 'Final standings',
    progress: {
      solved: 'Solved',
      pending: 'Being judged',
      tried: 'Attempted',
      untouched: '',
    } satisfies Record<ProblemProgress, string>,
  },
}
