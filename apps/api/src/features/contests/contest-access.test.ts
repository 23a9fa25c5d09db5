import type { Audience, Role } from '@cohort/shared'
import { Types } from 'mongoose'
import { canSee } from './contest-access'

const [owner, juror, pupil] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()]
const user = (group: string | null, role: Role = 'user', userId = pupil) => ({ userId, role, group })
const READERS = {
  guest: undefined,
  'a user without a class': user(null),
  'a pupil of 7a': user('7a'),
  'a pupil of 7b': user('7b'),
  'a pupil of 7A': user('7A'),
  'another organiser': user(null, 'organiser'),
  'the jury': user(null, 'user', juror),
  'the owner': user(null, 'organiser', owner),
  'the owner, no longer an organiser': user(null, 'user', owner),
  'an admin': user(null, 'admin'),
}
type Reader = keyof typeof READERS
const ALL = Object.keys(READERS) as Reader[]
const STAFF: Reader[] = ['the jury', 'the owner', 'an admin']

test.each<[Audience, string[], Reader[]]>([
  ['everyone', [], ALL],
  ['users', [], ALL.filter((reader) => reader !== 'guest')],
  ['groups', ['7a'], ['a pupil of 7a', ...STAFF]],
  ['groups', ['7a', '7b'], ['a pupil of 7a', 'a pupil of 7b', ...STAFF]],
  ['groups', [], STAFF],
  ['jury', [], STAFF],
])('only the expected readers can see a contest for %s %j', (audience, groups, expected) => {
  const contest = { ownerId: owner, jury: [juror], audience, groups }
  expect(ALL.filter((reader) => canSee(contest, READERS[reader]))).toEqual(expected)
})
