import { Types } from 'mongoose'
import { readByName } from './read-by-name'
import type { UserModel } from './user.model'

type Named = { _id: Types.ObjectId; fullName: string }

const read = async (...reads: Named[][]) => {
  const find = jest.fn(() => ({ lean: async () => reads.shift() }))
  const page = await readByName({ find } as unknown as UserModel, {}, {}, ['fullName'])
  return { page, filters: find.mock.calls.map(([filter]: object[]) => filter) }
}
const named = (fullName: string, digit: string) => ({ _id: new Types.ObjectId(digit.repeat(24)), fullName })

test('people with the same name are sorted by id, whatever order the database returns', async () => {
  const [one, two, three] = [named('Bo', '1'), named('Bo', '2'), named('Bo', '3')]
  const { page } = await read([two, one, three], [three, two, one])
  expect(page.rows).toEqual([one, two, three])
})

test('a page leaves out an account erased after its name was read', async () => {
  const [ten, two] = [named('Team 10', '1'), named('Team 2', '2')]
  const { page, filters } = await read([ten, two], [two])
  expect(page).toEqual({ rows: [two], total: 2 })
  expect(filters).toMatchObject([{ deletedAt: null }, { deletedAt: null }])
})

test('rows are found without comparing every id with every row', async () => {
  const people = Array.from({ length: 50 }, (_, index) => ({
    _id: new Types.ObjectId(index.toString(16).padStart(24, '0')),
    fullName: `Team ${index}`,
  }))
  const equals = people.map(({ _id }) => jest.spyOn(_id, 'equals'))
  const { page } = await read([...people], people.toReversed())
  expect(page.rows).toEqual(people)
  expect(equals.flatMap(({ mock }) => mock.calls)).toHaveLength(0)
})
