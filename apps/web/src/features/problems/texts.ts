/**
 * Shared by all cards. `toLocaleString` would create a new formatter each time, which takes most of the time that a
 * card needs to render.
 */
const grouped = new Intl.NumberFormat()

export const problemTexts = {
  problemsTitle: 'Problems',
  title: 'Challenge Yourself',
  count: (shown: number) => (shown === 1 ? '1 problem' : `${shown.toLocaleString()} problems`),
  filtered: (shown: number) => (shown === 1 ? 'matches your filters' : 'match your filters'),
  dot: ' · ',
  solvedOf: (solved: number, total: number) =>
    `${solved.toLocaleString()} of ${total.toLocaleString()} solved`,
  sort: 'Sort',
  sorts: {
    suggested: { user: 'Easiest unsolved first', guest: 'Easiest first' },
    title: 'Title A–Z',
    difficulty: 'Easiest first',
    '-difficulty': 'Hardest first',
    solved: 'Highest success rate first',
    '-solved': 'Lowest success rate first',
  },
  view: 'View',
  views: { cards: 'Cards', rows: 'Rows' },
  status: 'Status',
  statuses: { all: 'All', unsolved: 'Unsolved', attempted: 'Attempted', solved: 'Solved' },
  skipFilters: 'Skip filters',
  filters: 'Filters',
  activeFilters: (count: number) => `${count} active`,
  search: 'Search',
  searchPlaceholder: 'Title',
  difficulty: 'Difficulty',
  pattern: 'Pattern',
  allPatterns: 'All',
  practice: 'Practice',
  allProblems: 'All problems',
  patterns: 'Patterns',
  rating: (rating: number) => `${rating}/10`,
  ratingMeaning: (rating: number) => `Rating ${rating} of 10`,
  tags: 'Tags',
  loadingTags: 'Loading tags...',
  noTags: 'No tags available.',
  clearFilters: 'Clear All Filters',
  loading: 'Loading Problems...',
  loadFailed: 'Could not load problems.',
  emptyTitle: 'No Problems Match Your Filters',
  emptyHint: 'Try adjusting or clearing your filters, or check back later for new problems!',
  showAll: 'Show all problems',
  solved: 'Solved',
  attempted: 'Attempted',
  beingJudged: 'Being judged',
  notAttempted: 'Not Attempted',
  /** How many of the people who tried a problem solved it, and their share in percent. */
  solvedBy: (solved: number, tried: number, percent: number) =>
    `Solved by ${grouped.format(solved)} of ${grouped.format(tried)} · ${percent}%`,
  untitled: 'Untitled Problem',
  noDifficulty: 'N/A',
  noTagsAssigned: 'No tags assigned',
  moreTags: (count: number) => `+${count} more`,
  solve: 'Solve Problem',
}
