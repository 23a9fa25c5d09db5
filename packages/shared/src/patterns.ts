import { z } from 'zod'
import { problemListItemSchema } from './problems'

interface PatternDefinition {
  title: string
  /** Titles of earlier patterns. */
  buildsOn: readonly string[]
}

/**
 * In the order in which to learn them. A problem belongs to the pattern whose title its lesson names.
 */
const DEFINITIONS: readonly PatternDefinition[] = [
  { title: 'Input and loops', buildsOn: [] },
  { title: 'Arithmetic', buildsOn: ['Input and loops'] },
  { title: 'Sorting', buildsOn: ['Input and loops'] },
  { title: 'Sets and maps', buildsOn: ['Input and loops'] },
  { title: 'Prefix sums', buildsOn: ['Arithmetic'] },
  { title: 'Two pointers', buildsOn: ['Sorting'] },
  { title: 'Sliding window', buildsOn: ['Two pointers'] },
  { title: 'Search over the answer', buildsOn: ['Arithmetic', 'Sorting'] },
  { title: 'Greedy', buildsOn: ['Sorting'] },
  { title: 'Stack', buildsOn: ['Input and loops'] },
  { title: 'Heap', buildsOn: ['Greedy'] },
  { title: 'Backtracking', buildsOn: ['Stack'] },
  { title: 'Grid search', buildsOn: ['Sets and maps'] },
  { title: 'Depth-first search and trees', buildsOn: ['Backtracking', 'Grid search'] },
  { title: 'Union-find', buildsOn: ['Depth-first search and trees'] },
  { title: 'Weighted shortest paths', buildsOn: ['Heap', 'Depth-first search and trees'] },
  { title: 'Linear DP', buildsOn: ['Prefix sums', 'Greedy'] },
  { title: 'Interval and bitmask DP', buildsOn: ['Backtracking', 'Linear DP'] },
  { title: 'Strings', buildsOn: ['Sliding window'] },
  { title: 'Range trees', buildsOn: ['Prefix sums', 'Depth-first search and trees'] },
]

const slugOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** An idea that solves many problems. */
export interface Pattern {
  slug: string
  title: string
  /** Slugs of earlier patterns to learn first. */
  buildsOn: readonly string[]
}

/** All patterns, each after those that it builds on. */
export const PATTERNS: readonly Pattern[] = /* @__PURE__ */ DEFINITIONS.map(({ title, buildsOn }) => ({
  slug: slugOf(title),
  title,
  buildsOn: buildsOn.map(slugOf),
}))

/** The pattern with this title, as lessons name it; undefined if there is none. */
export const patternOfTitle = (title: string): Pattern | undefined =>
  PATTERNS.find((pattern) => pattern.title === title)

export const namedPatternSchema = z.object({ slug: z.string(), title: z.string() })
export type NamedPattern = z.infer<typeof namedPatternSchema>
export const namedPattern = ({ slug, title }: Pattern): NamedPattern => ({ slug, title })

/** An item of GET /patterns. */
export const patternListItemSchema = namedPatternSchema.extend({
  /** Slugs of earlier patterns. */
  buildsOn: z.array(z.string()),
  /** How many of its problems are open for practice. */
  problems: z.number().int(),
  /** How many of them the signed-in user has solved; null for guests. */
  solved: z.number().int().nullable(),
})
export type PatternListItem = z.infer<typeof patternListItemSchema>

/** The answer of GET /patterns/{slug}. */
export const patternSchema = namedPatternSchema.extend({
  /** Sanitised HTML; null if the pattern has no introduction. */
  introduction: z.string().nullable(),
  /** Easiest first, by rating. */
  problems: z.array(problemListItemSchema),
  buildsOn: z.array(namedPatternSchema),
  /** The patterns that build on this one. */
  leadsTo: z.array(namedPatternSchema),
})
export type PatternPage = z.infer<typeof patternSchema>
