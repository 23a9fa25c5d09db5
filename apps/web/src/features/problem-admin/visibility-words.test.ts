import type { UnfinishedContest } from '@cohort/shared'
import { useTimeZone } from '../../device/time-zone'
import { visibilityWords } from './visibility-words'

const contest: UnfinishedContest = {
  _id: 'c'.repeat(24),
  title: 'Spring',
  startTime: '2031-05-01T10:00:00.000Z',
  endTime: '2031-05-01T15:00:00.000Z',
  status: 'Upcoming',
  juryOnly: false,
  closesPractice: true,
  opensAfterwards: true,
  closedNextBy: null,
  refusesHiding: true,
  canShowHidden: true,
  isJury: true,
}

const closedNextBy = {
  title: 'Final',
  startTime: '2031-05-17T10:00:00.000Z',
  endTime: '2031-05-17T12:00:00.000Z',
}

beforeAll(() => useTimeZone.getState().choose('UTC'))
afterAll(() => useTimeZone.getState().choose(null))

/** Replaces the narrow spaces in formatted dates. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')
const words = (visibility: 'published' | 'hidden', unfinishedContest: UnfinishedContest | null) => {
  const { short, sentence, isOpen } = visibilityWords({ visibility, unfinishedContest })
  return [plain(short), plain(sentence), isOpen]
}

test.each([
  ['hidden', 'hidden', null, 'Hidden', 'Hidden. Only users who can change it can see it.', false],
  [
    'hidden in a contest',
    'hidden',
    contest,
    'Hidden',
    'Hidden, so Spring does not show it. To show it in that contest only, choose “Show in the contest” in the contest’s settings. If you publish it, the contest shows it when it starts, and everybody can solve it after the contest.',
    false,
  ],
  [
    'hidden in a contest with another owner',
    'hidden',
    { ...contest, canShowHidden: false },
    'Hidden',
    'Hidden, so Spring does not show it. If you publish it, the contest shows it when it starts, and everybody can solve it after the contest.',
    false,
  ],
  [
    'hidden in a contest that starts in more than 30 days',
    'hidden',
    { ...contest, refusesHiding: false },
    'Hidden',
    'Hidden, so Spring does not show it. To show it in that contest only, choose “Show in the contest” in the contest’s settings. If you publish it, everybody can see it now.',
    false,
  ],
  [
    'hidden in a running contest',
    'hidden',
    { ...contest, status: 'Running' as const, canShowHidden: false },
    'Hidden',
    'Hidden, so Spring does not show it. If you publish it, the contest shows it now, and everybody can solve it after the contest.',
    false,
  ],
  ['published', 'published', null, 'Published', 'Published. Everybody can see and solve it.', true],
  [
    'published before its contest closes it for practice',
    'published',
    { ...contest, closesPractice: false },
    'Published',
    'Published. Everybody can see and solve it until Apr 1, 2031. Then it is closed for Spring.',
    true,
  ],
  [
    'published before its contest starts',
    'published',
    contest,
    'Visible from May 1, 2031, 10:00 AM',
    'Visible from May 1, 2031, 10:00 AM, when Spring starts. Learners cannot see it before then.',
    false,
  ],
  [
    'published before its contest starts, and not open for practice afterwards',
    'published',
    { ...contest, opensAfterwards: false },
    'Visible from May 1, 2031, 10:00 AM',
    'Visible from May 1, 2031, 10:00 AM until May 1, 2031, 3:00 PM, in Spring. Then it is hidden again.',
    false,
  ],
  [
    'published while its contest runs, and not open for practice afterwards',
    'published',
    { ...contest, status: 'Running' as const, opensAfterwards: false },
    'In a contest until May 1, 2031, 3:00 PM',
    'Visible in Spring until May 1, 2031, 3:00 PM. After that it is hidden again, until it is published.',
    false,
  ],
  [
    'published while its contest runs',
    'published',
    { ...contest, status: 'Running' as const },
    'In a contest until May 1, 2031, 3:00 PM',
    'Visible in Spring until May 1, 2031, 3:00 PM. After that, everybody can solve it in practice unless you hide it then.',
    false,
  ],
  [
    'published while its contest runs, and closed by another contest afterwards',
    'published',
    { ...contest, status: 'Running' as const, closedNextBy },
    'In a contest until May 1, 2031, 3:00 PM',
    'Visible in Spring until May 1, 2031, 3:00 PM. Then it stays closed for Final, May 17, 2031, 10:00 AM – May 17, 2031, 12:00 PM.',
    false,
  ],
  [
    'published and in a rehearsal, and closed by another contest afterwards',
    'published',
    { ...contest, juryOnly: true, closedNextBy },
    'Only the jury sees it',
    'Only the jury of Spring sees it, until May 1, 2031, 3:00 PM. Then it stays closed for Final, May 17, 2031, 10:00 AM – May 17, 2031, 12:00 PM.',
    false,
  ],
  [
    'published in a contest that the user may not see, and closed by another such contest afterwards',
    'published',
    { ...contest, title: null, status: 'Running' as const, closedNextBy: { ...closedNextBy, title: null } },
    'In a contest until May 1, 2031, 3:00 PM',
    'Visible in another contest until May 1, 2031, 3:00 PM. Then it stays closed for another contest, May 17, 2031, 10:00 AM – May 17, 2031, 12:00 PM.',
    false,
  ],
  [
    'published and in a rehearsal that only its jury can see',
    'published',
    { ...contest, juryOnly: true },
    'Only the jury sees it',
    'Only the jury of Spring sees it, until May 1, 2031, 3:00 PM. After that, everybody can see and solve it again.',
    false,
  ],
  [
    'published only for a rehearsal',
    'published',
    { ...contest, juryOnly: true, opensAfterwards: false },
    'Only the jury sees it',
    'Only the jury of Spring sees it. After that contest it is hidden again.',
    false,
  ],
] as const)(
  'the page of a problem that is %s says who can see it',
  (_what, visibility, unfinished, short, sentence, isOpen) => {
    expect(words(visibility, unfinished)).toEqual([short, sentence, isOpen])
  },
)
