import { PATTERNS, patternOfTitle } from './patterns'

test('each of the twenty patterns except the first builds on earlier ones', () => {
  expect(PATTERNS).toHaveLength(20)
  const slugs = PATTERNS.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(20)
  for (const [index, { buildsOn }] of PATTERNS.entries())
    expect(slugs.slice(0, index)).toEqual(expect.arrayContaining([...buildsOn]))
  expect(PATTERNS.filter(({ buildsOn }) => buildsOn.length === 0)).toEqual([PATTERNS[0]])
})

test('a slug is the title in lower case with hyphens', () => {
  expect(PATTERNS[0]!.slug).toBe('input-and-loops')
  for (const { slug } of PATTERNS) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('patternOfTitle finds a pattern by its exact title', () => {
  expect(patternOfTitle('Prefix sums')?.slug).toBe('prefix-sums')
  expect(patternOfTitle('prefix sums')).toBeUndefined()
})
