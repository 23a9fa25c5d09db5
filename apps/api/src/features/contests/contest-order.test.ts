import { Types } from 'mongoose'
import { inContestOrder, type OrderedContest } from './contest-order'

const me = new Types.ObjectId()
const other = new Types.ObjectId()
const at = (hour: number) => new Date(Date.UTC(2031, 4, 1, hour))
const now = at(12)

const contest = (ownerId: Types.ObjectId | null, from: number, to: number): OrderedContest => ({
  _id: new Types.ObjectId(),
  ownerId,
  startTime: at(from),
  endTime: at(to),
})

test('an organiser’s own contests precede all others, and running precede upcoming and ended ones', () => {
  const ordered = [
    ...[contest(me, 11, 13), contest(me, 13, 15), contest(me, 8, 10)],
    ...[contest(other, 11, 13), contest(null, 13, 15), contest(other, 8, 10)],
  ]
  expect(inContestOrder([...ordered].reverse(), now, me)).toEqual(ordered)
})

test('running contests are sorted by end, upcoming ones by start, ended ones by end, latest first', () => {
  const ordered = [
    ...[contest(me, 10, 13), contest(me, 9, 14)],
    ...[contest(me, 13, 20), contest(me, 14, 15)],
    ...[contest(me, 1, 11), contest(me, 9, 10)],
  ]
  expect(inContestOrder([...ordered].reverse(), now, me)).toEqual(ordered)
})

test('contests with equal times have a stable order', () => {
  const [a, b] = [contest(me, 11, 13), contest(me, 11, 13)]
  expect(inContestOrder([a!, b!], now, me)).toEqual(inContestOrder([b!, a!], now, me))
})
