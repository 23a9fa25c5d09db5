export const progressTexts = {
  title: 'My Progress',
  count: (solved: number, attempted: number) =>
    [`${solved} solved`, attempted > 0 && `${attempted} attempted`].filter(Boolean).join(', '),
  number: '#',
  problemTitle: 'Problem Title',
  difficulty: 'Difficulty',
  yourStatus: 'Your Status',
  empty: "You haven't attempted any problems yet, or no problems are available.",
  emptyHint: 'Submit a program to a problem, and it stands here.',
  guest: 'Please log in to view your progress.',
  logIn: 'Log In',
  loading: 'Loading progress...',
  failed: 'Failed to fetch progress.',
  error: 'An error occurred while fetching progress.',
  toProblems: 'Go to the problems',
}
