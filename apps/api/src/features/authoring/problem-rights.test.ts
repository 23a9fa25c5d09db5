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
  ...{ _id: new Types.ObjectId(), title: 'Autumn Cup', ownerId: owner?.userId ?? null },
  ...{ jury: jury.map(({ userId }) => userId), formerOwners: former.map(({ userId }) => userId) },
  problems: [{ problemId: has._id }],
})

test.each([
  ['its owner', anna, 'owner'],
  ['an organiser with whom it is shared', ben, 'shared'],
  ['another organiser', carl, null],
  ['an admin', admin, 'owner'],
  ['a user', user, null],
  ['its owner, who is no longer an organiser', { ...anna, role: 'user' }, null],
  ['a user with whom it is shared, who is no longer an organiser', { ...ben, role: 'user' }, null],
  ['nobody', undefined, null],
] as const)('the direct right of %s', (_who, who, right) => {
  expect(directRight(annas, who)).toBe(right)
})

const others = { ...annas, _id: new Types.ObjectId() }
test.each([
  ['whose owner owns it', true, contest(anna)],
  ['whose owner shares it', true, contest(ben)],
  ['of an admin', true, contest(admin)],
  ['whose owner has no right', false, contest(carl, { jury: [user] })],
  ['whose owner has the right only through another jury', false, contest(carl)],
  ['without an owner', false, contest(null)],
  ['that has another problem', false, contest(anna, { has: others })],
  ['whose owner is disabled or deleted', false, contest(person('organiser'))],
  ['that was handed over by somebody who has the right', true, contest(anna, { former: [ben] })],
  [
    'that somebody without the right handed over to the owner of the problem',
    false,
    contest(anna, { former: [carl] }),
  ],
  ['that somebody without the right handed over to an admin', false, contest(admin, { former: [carl] })],
] as const)('whether the jury of a contest %s may change it: %s', (_which, may, which) => {
  expect(letsJuryChange(which, annas, personOf)).toBe(may)
})

test('the right through a jury is only for its members, organisers or not, and names the contest', () => {
  const cup = contest(anna, { jury: [carl, user] })
  const refused = contest(carl, { jury: [carl, user] })
  const right = (who: Person) => rightTo(annas, who, [refused, cup], personOf)
  expect(right(carl)).toEqual({ right: 'jury', contest: cup })
  expect(right(user)).toEqual({ right: 'jury', contest: cup })
  expect(right(person('user'))).toBeNull()
  expect(right(anna)).toEqual({ right: 'owner', contest: null })
  expect(rightTo(annas, carl, [refused], personOf)).toBeNull()
})

test('a chain of contests gives no right: the owner of the second is only on the jury of the first', () => {
  const first = contest(anna, { jury: [carl] })
  const second = contest(carl, { jury: [user] })
  expect(rightTo(annas, user, [first, second], personOf)).toBeNull()
})
