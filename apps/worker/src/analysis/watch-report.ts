import { type Language, type Replay, SIGNED_OVERFLOW } from '@cohort/shared'
import { z } from 'zod'
import { ownFrame } from './sanitiser-report'

/** What `watch` in each sandbox prints. A program could print the same, but would only mislead its author. */
const reportSchema = z.union([
  z.object({
    lines: z.record(z.string().regex(/^\d{1,6}$/), z.number()),
    same: z.record(z.string().max(100), z.string().max(100)),
  }),
  z.object({ overflow: z.string().max(100), type: z.enum(['int', 'long']), line: z.number().int() }),
])

type Fault = Pick<Replay, 'fault' | 'line'>

const LOOK = 'cohort: look\n'

/** Explains a watched run's output on standard error. Pure. */
export const watchFault = (language: Language, text: string, fileNames: readonly string[]): Fault => {
  if (language === 'cpp') return stoppedIn(new Map(looksIn(text, fileNames)), {})
  const reports = [...text.matchAll(/^cohort: (\{.*\})$/gm)].flatMap(([, json]) => parsed(json!) ?? [])
  for (const report of reports) {
    if ('overflow' in report)
      return {
        fault: `${SIGNED_OVERFLOW}: ${report.overflow} does not fit into ${report.type}.`,
        line: report.line > 0 ? report.line : null,
      }
  }
  for (const report of reports)
    if ('lines' in report) {
      const lines = Object.entries(report.lines).map(([line, count]): [number, number] => [
        Number(line),
        count,
      ])
      return stoppedIn(new Map(lines), report.same)
    }
  return { fault: null, line: null }
}

const parsed = (json: string): z.infer<typeof reportSchema> | null => {
  try {
    return reportSchema.parse(JSON.parse(json))
  } catch {
    return null
  }
}

const looksIn = (text: string, fileNames: readonly string[]): [number, number][] => {
  const counts = new Map<number, number>()
  for (const look of text.split(LOOK).slice(1)) {
    const line = ownFrame(look, fileNames)
    if (line !== null) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts]
}

/** @param counts how many times each line was seen */
const stoppedIn = (counts: ReadonlyMap<number, number>, same: Readonly<Record<string, string>>): Fault => {
  const lines = [...counts.keys()].sort((one, other) => one - other)
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return { fault: null, line: null }
  const busiest = lines.reduce((best, line) => (counts.get(line)! > counts.get(best)! ? line : best))
  const looks = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const isClear = lines.length > 2 && counts.get(busiest)! * 2 >= looks
  const where =
    first === last
      ? `line ${first}`
      : `lines ${first} to ${last}${isClear ? `, most often line ${busiest}` : ''}`
  const names = Object.entries(same).map(([name, value]) => `${name} = ${value}`)
  const unchanged =
    names.length === 0 ? '' : ` Meanwhile, ${new Intl.ListFormat('en-GB').format(names)} did not change.`
  return {
    fault: `When the program was stopped, it was running ${where}.${unchanged}`,
    line: busiest,
  }
}
