export const organiseTexts = {
  title: 'Organise',
  sections: {
    contests: 'Contests',
    problems: 'Problems',
    accounts: 'Accounts',
    audit: 'Audit log',
  },
  noRight: 'Only organisers and admins can open this page. Ask an admin of this site for the role.',
  room: {
    label: 'Jury room',
    settings: 'Settings',
    submissions: 'Submissions',
    rejudgings: 'Rejudgings',
    announcements: 'Announcements',
    attention: 'Needs attention',
    toContest: 'Contest page',
    toList: 'Your contests',
    noRight: 'Only the jury of this contest can open this page.',
    failed: 'Couldn’t load this contest.',
  },
  ofProblem: {
    label: 'Submissions to the problem',
    back: 'The problem',
    submissions: 'Submissions',
    rejudgings: 'Rejudgings',
    failed: 'Couldn’t load this problem.',
  },
}
