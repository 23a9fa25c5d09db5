import { BIG_NUMBERS_TAG, leadsToIntroduction, type Suggestion } from '@cohort/shared'
import { type Learner, type OpenProblem, type RecentProgram, suggest } from './suggestions'

const LOOPS = 'Input and loops'

const problem = (
  _id: string,
  pattern: string | null,
  rating: number | null,
  tags: string[] = [],
): OpenProblem => ({
  _id,
  title: `Title of ${_id}`,
  difficulty: null,
  rating,
  pattern,
  tags,
})

const day = (number: number) => new Date(number * 86_400_000)

/** Problems solved on day 1, day 2 and so on. */
const solvedInOrder = (...ids: string[]) => new Map(ids.map((id, index) => [id, day(index + 1)]))

const program = (problemId: string, overrides: Partial<RecentProgram> = {}): RecentProgram => ({
  problemId,
  at: day(10),
  isTooSlow: false,
  overflowKey: null,
  ...overrides,
})

const suggested = (learner: Partial<Learner>): Suggestion[] =>
  suggest({ problems: [], solvedAt: new Map(), recent: [], ...learner })

/** The kind and target of each suggestion. */
const shortly = (learner: Partial<Learner>): string[] =>
  suggested(learner).map((each) =>
    leadsToIntroduction(each) ? `${each.kind} ${each.pattern.slug}` : `${each.kind} ${each.problem._id}`,
  )

const problems = [
  problem('loops-2', LOOPS, 2),
  problem('loops-1', LOOPS, 1),
  problem('loops-1b', LOOPS, 1),
  problem('sorting-4', 'Sorting', 4),
  problem('sorting-2', 'Sorting', 2),
  problem('sorting-5', 'Sorting', 5),
  problem('greedy-3', 'Greedy', 3),
  problem('stack-3', 'Stack', 3),
  problem('pointers-3', 'Two pointers', 3),
]
const loops = ['loops-1', 'loops-1b', 'loops-2']

describe('a newcomer', () => {
  test('gets the introduction to the first pattern, then the easiest problems by rating and list order', () => {
    expect(shortly({ problems })).toEqual(['start input-and-loops', 'easiest loops-1', 'easiest loops-1b'])
    expect(suggested({ problems })[0]).toEqual({
      kind: 'start',
      problem: { _id: 'loops-1', title: 'Title of loops-1', difficulty: null, rating: 1 },
      pattern: { slug: 'input-and-loops', title: LOOPS },
    })
  })

  test('gets the easiest problems if none has a pattern, and nothing if there are no problems', () => {
    const plain = [problem('unrated', null, null), problem('five', null, 5), problem('two', 'My own', 2)]
    expect(shortly({ problems: plain })).toEqual(['easiest two', 'easiest unrated', 'easiest five'])
    expect(shortly({})).toEqual([])
  })
})

describe('along the pattern graph', () => {
  test('the problem after the last solved one comes first, with the progress in its pattern', () => {
    const solvedAt = solvedInOrder(...loops, 'sorting-4')
    expect(suggested({ problems, solvedAt })[0]).toEqual({
      kind: 'nextStep',
      problem: expect.objectContaining({ _id: 'sorting-5' }),
      pattern: { slug: 'sorting', title: 'Sorting' },
      solved: 1,
      total: 3,
    })
    const back = solvedInOrder(...loops, 'sorting-4', 'sorting-5')
    expect(shortly({ problems, solvedAt: back })[0]).toBe('nextStep sorting-2')
  })

  test('the patterns that the user last worked on come first, but at most two before a new pattern', () => {
    const begun = [...problems, problem('greedy-4', 'Greedy', 4), problem('stack-4', 'Stack', 4)]
    const solvedAt = solvedInOrder(...loops, 'sorting-4', 'sorting-2', 'stack-3', 'greedy-3')
    expect(shortly({ problems: begun, solvedAt })).toEqual([
      'nextStep greedy-4',
      'nextStep stack-4',
      'buildsOn two-pointers',
    ])
  })

  test('after a finished pattern, the first new pattern in the list comes before begun ones', () => {
    const more = [...problems, problem('sets-3', 'Sets and maps', 3)]
    const solvedAt = solvedInOrder('loops-1', 'loops-1b', 'sorting-2', 'sorting-4', 'sorting-5')
    expect(shortly({ problems: more, solvedAt })).toEqual([
      'buildsOn sets-and-maps',
      'nextStep loops-2',
      'buildsOn two-pointers',
    ])
    expect(suggested({ problems, solvedAt })[0]).toMatchObject({
      pattern: { title: 'Two pointers' },
      on: { slug: 'sorting', title: 'Sorting' },
      solved: 3,
      total: 3,
    })
  })

  test('a pattern opens when half of each pattern that it builds on is solved', () => {
    const few = problems.filter(({ pattern }) => pattern === 'Sorting' || pattern === 'Greedy')
    expect(shortly({ problems: few, solvedAt: solvedInOrder('sorting-5') })).not.toContain('buildsOn greedy')
    expect(shortly({ problems: few, solvedAt: solvedInOrder('sorting-5', 'sorting-4') })).toContain(
      'buildsOn greedy',
    )
  })

  test('a pattern also opens if the patterns that it builds on have no problems', () => {
    const few = problems.filter(({ pattern }) => pattern === 'Greedy' || pattern === 'Stack')
    expect(shortly({ problems: few, solvedAt: solvedInOrder('greedy-3') })).toEqual([
      'start stack',
      'easiest stack-3',
    ])
  })

  test('a problem rated far above the hardest solved problem comes after easier problems', () => {
    const steep = [...problems, problem('loops-9', LOOPS, 9)]
    expect(shortly({ problems: steep, solvedAt: solvedInOrder(...loops) })).toEqual([
      'buildsOn sorting',
      'buildsOn stack',
      'easiest sorting-2',
    ])
  })

  test('a solved problem is never suggested, and no problem is suggested twice', () => {
    const all = problems.map(({ _id }) => _id)
    expect(shortly({ problems, solvedAt: solvedInOrder(...all) })).toEqual([])
    const last = solvedInOrder(...all.filter((id) => id !== 'stack-3'))
    expect(shortly({ problems, solvedAt: last })).toEqual(['buildsOn stack', 'easiest stack-3'])
  })

  test('a solved problem that is no longer open changes nothing', () => {
    expect(shortly({ problems, solvedAt: solvedInOrder('gone') })[0]).toBe('start input-and-loops')
  })
})

describe('after overflows', () => {
  const big = [
    ...problems,
    problem('big-6', 'Arithmetic', 6, [BIG_NUMBERS_TAG]),
    problem('big-3', null, 3, [BIG_NUMBERS_TAG]),
  ]
  const overflow = (overflowKey: string, problemId = 'loops-1') => program(problemId, { overflowKey })

  test('in two programs, the easiest problem with large numbers comes first', () => {
    const recent = [overflow('a'), overflow('b')]
    expect(suggested({ problems: big, recent })[0]).toMatchObject({
      kind: 'overflow',
      problem: { _id: 'big-3' },
      programs: 2,
    })
    expect(shortly({ problems: big, recent, solvedAt: new Map([['big-3', day(9)]]) })[0]).toBe(
      'overflow big-6',
    )
  })

  test.each([
    ['one program submitted twice', { recent: [overflow('a'), overflow('a')] }],
    [
      'overflows before a problem with large numbers was solved',
      { recent: [overflow('a'), overflow('b')], solvedAt: new Map([['big-3', day(11)]]) },
    ],
    ['problems that are not open', { recent: [overflow('a', 'gone'), overflow('b', 'gone')] }],
  ])('nothing is suggested because of %s', (_what, learner) => {
    expect(shortly({ problems: big, ...learner }).join()).not.toMatch(/overflow/)
  })

  test('nothing is suggested if no problem has large numbers', () => {
    expect(shortly({ problems, recent: [overflow('a'), overflow('b')] })).toEqual(shortly({ problems }))
  })
})

describe('after slow programs', () => {
  const slow = (problemId: string, at = 10) => program(problemId, { isTooSlow: true, at: day(at) })

  test('an easier problem of the same pattern comes first', () => {
    expect(suggested({ problems, recent: [slow('sorting-5'), slow('sorting-4')] })[0]).toEqual({
      kind: 'easier',
      problem: expect.objectContaining({ _id: 'sorting-2' }),
      pattern: { slug: 'sorting', title: 'Sorting' },
      programs: 2,
    })
  })

  test('without an easier problem, the introduction to the pattern comes first', () => {
    const recent = [slow('sorting-4'), slow('sorting-4')]
    expect(suggested({ problems, recent, solvedAt: new Map([['sorting-2', day(1)]]) })[0]).toEqual({
      kind: 'introduction',
      pattern: { slug: 'sorting', title: 'Sorting' },
      programs: 2,
    })
  })

  test('an introduction is suggested once, for its first reason', () => {
    const recent = [slow('sorting-2'), slow('sorting-2')]
    const kinds = suggested({ problems, recent, solvedAt: solvedInOrder(...loops) }).map(({ kind }) => kind)
    expect(kinds).toEqual(['introduction', 'buildsOn', 'easiest'])
  })

  test('if programs of two patterns were slow, only the later pattern counts', () => {
    const recent = [slow('stack-3', 20), slow('stack-3', 19), slow('sorting-5', 18), slow('sorting-5', 17)]
    expect(shortly({ problems, recent })[0]).toBe('introduction stack')
  })

  test.each([
    ['a single program', [slow('sorting-5')]],
    ['one program in each of two patterns', [slow('sorting-5'), slow('stack-3')]],
    ['other verdicts', [program('sorting-5'), program('sorting-5')]],
    ['problems that are not open', [slow('gone'), slow('gone')]],
  ])('nothing is suggested because of %s', (_what, recent) => {
    expect(shortly({ problems, recent })).toEqual(shortly({ problems }))
  })

  test('nothing is suggested once the problem of the slow programs is solved', () => {
    const solvedAt = new Map([['sorting-5', day(11)]])
    const recent = [slow('sorting-5'), slow('sorting-5')]
    expect(shortly({ problems, recent, solvedAt })).toEqual(shortly({ problems, solvedAt }))
  })

  test('the suggestions come after those for overflows', () => {
    const all = [...problems, problem('big', null, 1, [BIG_NUMBERS_TAG])]
    const recent = [
      slow('sorting-5'),
      slow('sorting-5'),
      program('loops-1', { overflowKey: 'a' }),
      program('loops-1', { overflowKey: 'b' }),
    ]
    expect(shortly({ problems: all, recent }).slice(0, 2)).toEqual(['overflow big', 'easier sorting-2'])
  })
})
