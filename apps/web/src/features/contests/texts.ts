const inMinutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`)

export const contestTexts = {
  contests: 'Contests',
  lead: 'Timed rounds. Times are in your time zone.',
  empty: 'No contests available at the moment.',
  emptyHint: 'Practice problems are always open.',
  toProblems: 'Go to the problems',
  loading: 'Loading contests...',
  failed: 'Failed to load contests.',
  error: 'An error occurred fetching contests.',
  viewDetails: 'View Details',
  untitled: 'Untitled Contest',
  starts: 'Starts',
  ends: 'Ends',
  startsIn: (time: string) => `Starts in ${time}`,
  endsIn: (time: string) => `Ends in ${time}`,
  over: 'The contest has ended.',
  details: {
    loading: 'Loading contest...',
    missingId: 'Contest ID is missing.',
    failed: 'Failed to load contest details.',
    error: 'An error occurred fetching contest details.',
    notFound: 'Contest not found or failed to load.',
    backToList: 'All contests',
    problems: 'Problems',
    notYet: 'Problems will be visible once the contest starts.',
    none: 'No problems listed for this contest yet.',
    solve: 'Solve',
    viewProblem: 'View Problem',
    leaderboard: 'Leaderboard',
    finalStandings: 'Final standings',
    points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
    penalty: (minutes: number) =>
      minutes === 0
        ? 'Wrong submissions cost nothing.'
        : `Each wrong submission adds ${inMinutes(minutes)} if you solve the problem.`,
  },
  board: {
    title: 'Leaderboard',
    loading: 'Loading leaderboard...',
    missingId: 'Contest ID is missing.',
    failed: 'Failed to load leaderboard.',
    error: 'An error occurred fetching the leaderboard.',
    empty: (title: string) => `Leaderboard for "${title}" is currently empty or unavailable.`,
    emptyHint: 'Be the first to submit.',
    participants: (count: number) =>
      count === 1 ? '1 participant' : `${count.toLocaleString()} participants`,
    live: 'live',
    rank: 'Rank',
    participant: 'Participant',
    points: 'Points',
    penalty: 'Penalty',
    unknownUser: 'Unknown User',
    you: 'you',
    backToContest: 'Contest',
    previous: 'Previous',
    next: 'Next',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    solvedCell: (minutes: number, rejected: number) =>
      rejected === 0
        ? `solved after ${inMinutes(minutes)}`
        : `solved after ${inMinutes(minutes)}, ${rejected} rejected before`,
    rejectedCell: (rejected: number) => `${rejected} rejected`,
    pendingCell: (pending: number) => `${pending} being judged`,
  },
  strip: {
    label: 'Contest',
    problem: (words: string) => `Problem ${words}`,
    leaderboard: 'Leaderboard',
  },
}
