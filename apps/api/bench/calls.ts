import { numbers, type Seeded } from './seed'

interface MeasuredCall {
  name: string
  /** The path below /api. It varies by round. */
  path(round: number): string
  asGuest?: boolean
}

/** The specification's read-only calls, including one for each filter. */
export const callsOf = ({ problemIds, ownProblemIds, tags, words }: Seeded): MeasuredCall[] => {
  const random = numbers(2)
  const pick = (values: readonly string[]) => values[Math.floor(random() * values.length)] as string
  const query = (fields: Record<string, string | number>) =>
    new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    )
  const page = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const list = (
    name: string,
    fields: () => Record<string, string | number>,
    asGuest = false,
  ): MeasuredCall => ({
    name: `problems: ${name}`,
    path: () => `/problems?${query(fields())}`,
    asGuest,
  })
  const history = (name: string, fields: () => Record<string, string | number>): MeasuredCall => ({
    name: `history: ${name}`,
    path: () => `/submissions?${query(fields())}`,
  })
  return [
    list('first page', () => ({ page: 1, limit: 50 })),
    list('first page, guest', () => ({ page: 1, limit: 50 }), true),
    list('page 50 to 100', () => ({ page: page(50, 100), limit: 50 })),
    list('search', () => ({ search: pick(words), page: 1, limit: 50 })),
    list('search, one result', () => ({ search: `${page(1000, 5000)}`, page: 1, limit: 50 })),
    list('search, no result', () => ({ search: 'zzz', page: 1, limit: 50 })),
    list('one tag', () => ({ tags: pick(tags), page: 1, limit: 50 })),
    list('three tags', () => ({ tags: [pick(tags), pick(tags), pick(tags)].join(), page: 1, limit: 50 })),
    list('difficulty', () => ({ difficulty: pick(['Easy', 'Medium', 'Hard']), page: 1, limit: 50 })),
    list('all filters', () => ({
      search: pick(words),
      tags: pick(tags),
      difficulty: 'Easy',
      page: 1,
      limit: 50,
    })),
    list('all 5,000, guest', () => ({}), true),
    { name: 'tags', path: () => '/problems/tags', asGuest: true },
    { name: 'one problem', path: () => `/problems/${pick(problemIds)}` },
    { name: 'what next', path: () => '/problems/next' },
    { name: 'lesson', path: () => `/problems/${pick(problemIds)}/lesson` },
    history('first page', () => ({})),
    history('page 20 to 40', () => ({ page: page(20, 40) })),
    history('one problem', () => ({ problemId: pick(ownProblemIds) })),
    history('verdict', () => ({ verdict: pick(['Accepted', 'Wrong Answer', 'Runtime Error']) })),
    history('submits only', () => ({ submissionType: 'submit' })),
    { name: 'progress', path: () => '/user/me/progress' },
    { name: 'progress: overview', path: () => '/user/me/progress/overview?timeZone=Europe/Berlin' },
  ]
}
