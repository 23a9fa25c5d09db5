import type { ProgressCount } from '@cohort/shared'
import { groupedPlural, plural } from '../../components/ui/plural'

export const progressTexts = {
  title: 'My Progress',
  count: (solved: number, attempted: number) =>
    [`${solved} solved`, attempted > 0 && `${attempted} attempted`].filter(Boolean).join(', '),
  number: '#',
  problemTitle: 'Problem Title',
  difficulty: 'Difficulty',
  yourStatus: 'Your Status',
  empty: "You haven't attempted any problems yet, or no problems are available.",
  emptyHint: 'Submit a solution to see it here.',
  guest: 'Please log in to view your progress.',
  logIn: 'Log In',
  loading: 'Loading progress…',
  failed: 'Failed to fetch progress.',
  error: 'An error occurred while fetching progress.',
  toProblems: 'Browse problems',
  byDifficulty: 'By difficulty',
  byPattern: 'By pattern',
  countOf: ({ solved, attempted, total }: ProgressCount) =>
    [`${solved} of ${total} solved`, attempted > 0 && `${attempted} attempted`].filter(Boolean).join(', '),
  noPatterns: 'No problems have a pattern yet.',
  overviewFailed: 'Couldn’t load your statistics.',
  retry: 'Try again',
  recent: {
    title: 'Recent submissions',
    nothing: 'No submissions yet.',
    gone: 'Deleted problem',
    notOpen: 'Not open for practice',
    failed: 'Couldn’t load your submissions.',
  },
  reviews: {
    title: 'Due for review',
    nothing:
      'Nothing is due. A solved problem comes back after 1 week, then after 3 weeks, 2 months and half a year.',
    lastSolved: (day: string) => `Last solved ${day}`,
  },
  next: {
    title: 'Up next',
    nothing: 'You have solved every problem.',
    failed: 'Couldn’t load your suggestions.',
  },
  solvedOverTime: {
    title: 'Solved over time',
    nothing: 'No problems solved yet.',
    words: (total: number, lately: number) =>
      `${groupedPlural(total, 'problem')} solved, ${lately} in the last 30 days`,
    asTable: 'By month',
    month: 'Month',
    solved: 'Solved',
    total: 'Total',
  },
  activity: {
    title: 'The last year',
    caption: 'Submissions per day over the last year',
    sum: (submissions: number, days: number) =>
      `${groupedPlural(submissions, 'submission')} on ${plural(days, 'day')}`,
    current: 'Current streak',
    longest: 'Longest streak',
    days: (days: number) => plural(days, 'day'),
    dayWords: (submissions: number, day: string) =>
      `${day}: ${submissions === 0 ? 'no submissions' : plural(submissions, 'submission')}`,
    hint: 'Hover or use the arrow keys.',
    less: 'Less',
    more: 'More',
    levels: [
      'No submissions',
      '1 submission',
      '2 or 3 submissions',
      '4 to 7 submissions',
      '8 or more submissions',
    ],
    whichDay: (timeZone: string) => `Any submission counts. Days end at midnight (${timeZone}).`,
  },
}
