import type { LeaderboardRow } from '@cohort/shared'
import { Types } from 'mongoose'
import { listedParticipants } from './listed-participants'

const person = (number: number, fullName: string, group: string | null = null) => ({
  _id: new Types.ObjectId(String(number).repeat(24)),
  fullName,
  group,
})
const namesOf = (users: ReturnType<typeof person>[], onBoard: Record<number, string> = {}) => {
  const rowOf = (id: string) => {
    const userName = onBoard[Number(id[0])]
    return userName === undefined ? null : ({ userId: { _id: id, userName } } as LeaderboardRow)
  }
  return listedParticipants(users, { rowOf }).map(({ fullName, boardName }) => boardName ?? fullName)
}

test('only users with the same name and class are numbered, in the order of their accounts', () => {
  expect(namesOf([person(3, 'Ada', '7b'), person(1, 'Ada', '7b'), person(2, 'Ada', '7a')])).toEqual([
    'Ada (2)',
    'Ada',
    'Ada',
  ])
})

test('a user who is not on the board never has the displayed name of one who is', () => {
  const ada = [1, 2, 3, 4].map((number) => person(number, 'Ada', '7b'))
  expect(namesOf(ada, { 2: 'Ada (7b)', 4: 'Ada (7b) (2)' })).toEqual([
    'Ada (3)',
    'Ada (7b)',
    'Ada (4)',
    'Ada (7b) (2)',
  ])
  expect(namesOf([person(1, 'Bo'), person(2, 'Bo'), person(3, 'Bo')], { 2: 'Bo', 3: 'Bo (2)' })).toEqual([
    'Bo (3)',
    'Bo',
    'Bo (2)',
  ])
})
