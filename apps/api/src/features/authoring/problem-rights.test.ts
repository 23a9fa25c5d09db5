import type { Role } from '@cohort/shared'
import { Types } from 'mongoose'
import { directRight, type JuryContest, letsJuryChange, type Person, rightTo } from './problem-rights'

const person = (role: Role): Person => ({ userId: new Types.ObjectId(), role })
const [anna, ben, carl] = [person('organiser'), person('organiser'), person('organiser')]
const [admin, user] = [person('admin'), person('user')]
const everybody = [anna, ben, carl, admin, user]
const personOf = (id: Types.ObjectId) => everybody.find(({ userId }) => userId.equals(id))

const annas = { _id: new Types.ObjectId(), ownerId: anna.userId, sharedWith: [ben.userId] }
const contest = (
  owner: Person | null,
  {
    jury = [carl],
    former = [],
    has = annas,
  }: { jury?: Person[]; former?: Person[]; has?: typeof annas } = {},
): JuryContest => ({
  _id: new Types.ObjectId(),
  title: 'Autumn Cup',
  ownerId: owner?.userId ?? null,
  jury: jury.map(({ userId }) => userId),
  formerOwners: former.map(({ userId }) => userId),
  problems: [{ problemId: has._id }],
})

test.each([
  ['the owner of the problem', anna, 'owner'],
  ['an organiser with whom the problem is shared', ben, 'shared'],
  ['another organiser', carl, null],
  ['an admin', admin, 'owner'],
  ['an ordinary user', user, null],
  ['an owner who is no longer an organiser', { ...anna, role: 'user' }, null],
  ['a former organiser with whom the problem is shared', { ...ben, role: 'user' }, null],
  ['a guest', undefined, null],
] as const)('%s has the expected direct right', (_who, who, right) => {
  expect(directRight(annas, who)).toBe(right)
})

const others = { ...annas, _id: new Types.ObjectId() }
test.each([
  ['whose owner owns the problem', true, contest(anna)],
  ['whose owner has the problem shared with them', true, contest(ben)],
  ['of an admin', true, contest(admin)],
  ['whose owner has no right to the problem', false, contest(carl, { jury: [user] })],
  ['whose owner has a right only through another jury', false, contest(carl)],
  ['without an owner', false, contest(null)],
  ['with a different problem', false, contest(anna, { has: others })],
  ['whose owner is disabled or deleted', false, contest(person('organiser'))],
  ['handed over by somebody with the right', true, contest(anna, { former: [ben] })],
  [
    'handed over to the problem’s owner by somebody without the right',
    false,
    contest(anna, { former: [carl] }),
  ],
  ['handed over to an admin by somebody without the right', false, contest(admin, { former: [carl] })],
] as const)('the jury of a contest %s may change the problem: %s', (_which, may, which) => {
  expect(letsJuryChange(which, annas, personOf)).toBe(may)
})

test('only members of the jury have the right through a contest', () => {
  const cup = contest(anna, { jury: [carl, user] })
  const refused = contest(carl, { jury: [carl, user] })
  const right = (who: Person) => rightTo(annas, who, [refused, cup], personOf)
  expect(right(carl)).toEqual({ right: 'jury', contest: cup })
  expect(right(user)).toEqual({ right: 'jury', contest: cup })
  expect(right(person('user'))).toBeNull()
  expect(right(anna)).toEqual({ right: 'owner', contest: null })
  expect(rightTo(annas, carl, [refused], personOf)).toBeNull()
})

test('being on a jury does not let a contest owner extend the right to their own jury', () => {
  const first = contest(anna, { jury: [carl] })
  const second = contest(carl, { jury: [user] })
  expect(rightTo(annas, user, [first, second], personOf)).toBeNull()
})
