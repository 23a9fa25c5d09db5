import { type ProgramLine, programLines } from './program-lines'

/** Finds comparisons for C++'s `sort` that are true for equal elements, which can make `sort` read past the end. */

const LAMBDA = /\b(?:stable_)?sort\([^{};]*\[[^\][]*\] ?(\([^()]*\))[^{};]*\{ ?return ([^{};]*);/
const NAMED = /\b(?:stable_)?sort\([^{}]*, ?(\w+)\);/
const FUNCTION = /^(?:static |inline )*bool (\w+) ?(\([^()]*\))/

/** @returns a sentence about the first such comparison, or null if there is none */
export const explainOrder = (code: string): string | null => {
  const lines = programLines(code)
  const names = new Set(lines.flatMap(({ text }) => NAMED.exec(text)?.[1] ?? []))
  for (const line of lines) {
    const [, parameters, returned] = LAMBDA.exec(line.text) ?? []
    if (returned !== undefined && isTrueOfEqual(parameters!, returned)) return sentenceOn(line)
    const [, name, itsParameters] = FUNCTION.exec(line.text) ?? []
    if (name === undefined || !names.has(name)) continue
    const only = [line, ...line.body].filter(({ text }) => /\breturn\b/.test(text))
    const [, value = ''] = /\breturn ([^{};]*);/.exec(only[0]?.text ?? '') ?? []
    if (only.length === 1 && isTrueOfEqual(itsParameters!, value)) return sentenceOn(only[0]!)
  }
  return null
}

/** True if both sides of a `<=` or `>=` are equal whenever the two parameters are. */
const isTrueOfEqual = (parameters: string, returned: string): boolean => {
  const [one, other] = [...parameters.replace(/<[^<>]*>/g, '').matchAll(/(\w+) ?[,)]/g)].map(
    ([, name]) => name!,
  )
  const [left, right, ...more] = returned.split(/[<>]=/)
  if (one === undefined || other === undefined || right === undefined || more.length > 0) return false
  const withOne = (text: string) => text.replace(new RegExp(`\\b${other}\\b`, 'g'), one).trim()
  return !/[<>!&|?]/.test(returned.replace(/[<>]=/, '')) && withOne(left!) === withOne(right)
}

const sentenceOn = ({ number }: ProgramLine): string =>
  `Line ${number}: for \`sort\`, this must be false for equal elements, or the program may crash. Write \`<\` or \`>\` without \`=\`.`
