import type { ManagedContest } from '@cohort/shared'

/** A contest before its start, as seen by its owner. */
export const buildManagedContest = (part: Partial<ManagedContest> = {}): ManagedContest => ({
  _id: 'd'.repeat(24),
  title: 'Spring',
  slug: 'spring',
  description: 'Five **hours**.',
  startTime: '2031-05-01T10:00:00.000Z',
  endTime: '2031-05-01T15:00:00.000Z',
  penaltyMinutes: 20,
  aiHelpClosed: false,
  practiceAfter: true,
  audience: 'everyone',
  groups: [],
  problems: [
    {
      ...{ _id: 'b'.repeat(24), slug: 'quayside', title: 'Quayside', visibility: 'published' },
      ...{ label: 'A', points: 1, color: 'red', rgb: '#d64545' },
    },
    {
      ...{ _id: 'c'.repeat(24), slug: 'tidemarks', title: 'Tide Marks', visibility: 'published' },
      ...{ label: 'B', points: 2.5, color: null, rgb: null },
    },
  ],
  status: 'Upcoming',
  archived: false,
  revision: 3,
  owner: { _id: 'a'.repeat(24), fullName: 'Test Person', email: 'person@example.org', outsideRanking: false },
  jury: [],
  outsideRanking: [],
  participants: 0,
  submissions: 0,
  ...part,
})
