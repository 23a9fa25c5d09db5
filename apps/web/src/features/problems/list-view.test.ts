import { buildListItem } from '../../../test/factories'
import { type Sort, type StatusFilter, sorted, withStatus } from './list-view'

/** Sorted by title, as the API returns them. */
const problems = [
  buildListItem({ title: 'Ant', difficulty: 'Hard', tried: 40, solved: 10 }),
  buildListItem({ title: 'Bee', difficulty: 'Easy', tried: 40, solved: 40, userStatus: 'Solved' }),
  buildListItem({ title: 'Cat', difficulty: null, tried: 9, solved: 9 }),
  buildListItem({ title: 'Dog', difficulty: 'Medium', tried: 20, solved: 10, userStatus: 'Attempted' }),
  buildListItem({ title: 'Elk', difficulty: 'Easy', tried: 20, solved: 0 }),
]
const titles = (list: typeof problems | ReturnType<typeof sorted>) => list.map(({ title }) => title).join(' ')

it.each<[Sort, string]>([
  ['suggested', 'Elk Dog Ant Cat Bee'],
  ['title', 'Ant Bee Cat Dog Elk'],
  ['difficulty', 'Bee Elk Dog Ant Cat'],
  ['-difficulty', 'Ant Dog Bee Elk Cat'],
  ['solved', 'Bee Dog Ant Elk Cat'],
  ['-solved', 'Elk Ant Dog Bee Cat'],
])('sorting by %s gives %s', (sort, expected) => {
  expect(titles(sorted(problems, sort))).toBe(expected)
})

it('problems of the same difficulty are sorted by rating, with unrated ones last', () => {
  const rated = ([7, null, 5] as const).map((rating) =>
    buildListItem({ title: String(rating), difficulty: 'Medium', rating }),
  )
  expect(titles(sorted(rated, 'suggested'))).toBe('5 7 null')
  expect(titles(sorted(rated, 'difficulty'))).toBe('5 7 null')
  expect(titles(sorted(rated, '-difficulty'))).toBe('7 5 null')
})

it.each<[StatusFilter | null, string]>([
  [null, 'Ant Bee Cat Dog Elk'],
  ['unsolved', 'Ant Cat Dog Elk'],
  ['attempted', 'Dog'],
  ['solved', 'Bee'],
])('filtering by status %s leaves %s', (status, expected) => {
  expect(titles(withStatus(problems, status))).toBe(expected)
})
