import { LANGUAGES, type Language, languageFacts } from '@cohort/shared'
import type { Evidence } from '../proofs'
import { sumOfCounts } from './check-mutants'
import type { Margins } from './margins'

/** One row of the report. */
export interface ContentRow extends Omit<Evidence, 'hashWithoutWrong'> {
  title: string
  pattern: string
  rating: number | null
  tests: number
  programs: number
}

/** Summarises the packages' proofs as a Markdown page. */
export const contentReport = (rows: readonly ContentRow[]): string => {
  const sorted = [...rows].sort(
    (a, b) =>
      a.pattern.localeCompare(b.pattern, 'en') ||
      (a.rating ?? 0) - (b.rating ?? 0) ||
      a.title.localeCompare(b.title, 'en'),
  )
  const mutants = sumOfCounts(rows.map((row) => row.mutants))
  const sum = (of: (row: ContentRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return [
    '# Content',
    '',
    '`npm run problems -- prove` wrote this page ([what it checks](problem-packages.md#what-prove-checks)). A pair of times is the',
    'slowest accepted program and the fastest slow one of a language, in CPU seconds; slow programs are stopped at five times',
    'the limit. An undecided mutant gives the right answer to every small case and every test.',
    '',
    tableRow([
      'problem',
      'pattern',
      'rating',
      'tests',
      'programs',
      'small cases',
      'mutants: tried',
      'caught',
      'undecided',
      'limit',
      ...LANGUAGES.map((language) => languageFacts[language].label),
    ]),
    tableRow(Array(10 + LANGUAGES.length).fill('---')),
    ...sorted.map(rowOf),
    '',
    `${rows.length} problems, ${sum((row) => row.tests)} tests, ${sum((row) => row.programs)} programs, ${sum((row) => row.smallCases)} small cases, ${mutants.tried} mutants: ${mutants.caught} caught, ${mutants.undecided} undecided.`,
    '',
  ].join('\n')
}

const rowOf = ({
  title,
  pattern,
  rating,
  tests,
  programs,
  smallCases,
  mutants,
  margins,
}: ContentRow): string =>
  tableRow([
    ...[title, pattern, rating ?? '–', tests, programs, smallCases],
    ...[mutants.tried, mutants.caught, mutants.undecided],
    limitText(margins),
    ...LANGUAGES.map((language) => timesText(margins, language)),
  ])

const tableRow = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`

/** The limit, or all limits if the languages have different ones. */
const limitText = (margins: Margins): string =>
  `${[...new Set(Object.values(margins).map(({ limit }) => limit))].join(', ')} s`

const timesText = (margins: Margins, language: Language): string => {
  const margin = margins[language]
  if (margin === undefined) return '–'
  const slow = margin.fastestSlow === null ? '–' : margin.fastestSlow.toFixed(2)
  return `${margin.slowestAccepted.toFixed(2)} / ${slow}`
}
