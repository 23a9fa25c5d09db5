/** A flaw in a statement. Lines count from 1; null means the text as a whole. */
export interface TextLint {
  line: number | null
  reason: string
}

const MARKER = /^\{\{nextsample\}\}\s*$/
const HEADING = /^##\s+(.*?)\s*$/
const BOUND = /\\leq?\b|\\ge|[<≤]|\b(from|between|at most|at least)\b/
const CODE = /```[\s\S]*?```|`[^`\n]*`/g
const FORMULA = /\$\$[\s\S]*?\$\$|\$[^$\n]*\$/g

/**
 * Finds flaws in a Markdown statement: unexplained samples, missing sections, missing bounds, and formulas that are not
 * typeset.
 * @param samples the number of samples in the package
 */
export const lintStatement = (text: string, samples: number, isInteractive: boolean): TextLint[] => {
  const lines = text.split('\n')
  return [
    ...lintSections(lines, isInteractive ? ['Interaction'] : ['Input', 'Output']),
    ...lintSamples(lines, samples),
    ...lintBounds(lines),
    ...lintFormulas(text),
  ]
}

const lintSections = (lines: readonly string[], wanted: readonly string[]): TextLint[] =>
  wanted
    .filter((title) => !lines.some((line) => HEADING.exec(line)?.[1] === title))
    .map((title) => ({ line: null, reason: `There is no section "## ${title}".` }))

const lintSamples = (lines: readonly string[], samples: number): TextLint[] => {
  const places = lines.flatMap((line, index) => (MARKER.test(line) ? [index] : []))
  const unexplained = places.filter((place, nth) => {
    const rest = lines.slice(place + 1, places[nth + 1])
    const heading = rest.findIndex((line) => line.startsWith('#'))
    return rest.slice(0, heading < 0 ? undefined : heading).every((line) => line.trim() === '')
  })
  return [
    ...(places.length === samples
      ? []
      : [
          {
            line: null,
            reason: `The number of samples (${samples}) differs from the number of {{nextsample}} lines (${places.length}). Write one for each sample, followed by an explanation.`,
          },
        ]),
    ...unexplained.map((place) => ({ line: place + 1, reason: 'Nothing after this sample explains it.' })),
  ]
}

/** A line in the input section that mentions numbers must give their bounds, or end with a colon before a list. */
const lintBounds = (lines: readonly string[]): TextLint[] => {
  const start = lines.findIndex((line) => HEADING.exec(line)?.[1] === 'Input')
  if (start < 0) return []
  const length = lines.slice(start + 1).findIndex((line) => HEADING.test(line))
  return lines
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .flatMap((line, index) =>
      /\b(integers?|numbers)\b.*[^:\s]\s*$/.test(line) && !BOUND.test(line)
        ? [{ line: start + 2 + index, reason: 'This line describes numbers without bounds.' }]
        : [],
    )
}

const lintFormulas = (text: string): TextLint[] => {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ')
  const prose = text.replace(CODE, blank).replace(FORMULA, blank)
  const lineOf = (at: number) => prose.slice(0, at).split('\n').length
  const italics = [...prose.matchAll(/(?<![*\w\\])([*_])([^*_\s](?:[^*\n]{0,30}?[^*_\s])?)\1(?![*\w])/g)]
    .filter(([, , inside]) => /^[a-zA-Z](_?\w)?$|[\d=<>≤≥+]/.test(inside!))
    .map(({ 0: found, index }) => ({
      line: lineOf(index),
      reason: `Write the formula ${found} between dollar signs.`,
    }))
  const comparisons = [...prose.matchAll(/\S+ ?(?:<=|>=|[≤≥]) ?\S+/g)].map(({ 0: found, index }) => ({
    line: lineOf(index),
    reason: `Write the formula ${found} between dollar signs.`,
  }))
  return [...italics, ...comparisons]
}
