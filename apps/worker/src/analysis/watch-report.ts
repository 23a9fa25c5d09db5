import { type Replay, SIGNED_OVERFLOW } from '@cohort/shared'
import { z } from 'zod'

const byLine = z.record(z.string().regex(/^\d{1,6}$/), z.number())

/** The output of `watch` in each sandbox. A program can forge it, but that misleads only its author. */
const reportSchema = z.union([
  z.object({
    /** How many times each line was observed running, just before the program was stopped. */
    lines: byLine,
    /** Variables whose values did not change during that time. */
    same: z.record(z.string().max(100), z.string().max(100)).default({}),
    /** The time spent in each line, in any unit. */
    time: byLine.default({}),
    /** How many times each line ran, if counted. */
    runs: byLine.default({}),
    /** How many times each recursive function was called. */
    calls: z.record(z.string().max(100), z.number()).default({}),
  }),
  z.object({ overflow: z.string().max(100), type: z.enum(['int', 'long']), line: z.number().int() }),
])

type Report = z.infer<typeof reportSchema>
type Stop = Extract<Report, { time: unknown }>
type Fault = Pick<Replay, 'fault' | 'line'>

/**
 * Explains the reports in a watched run's stderr. Pure.
 * @param source the program, if it is a single file
 */
export const watchFault = (text: string, source = ''): Fault => {
  const reports = [...text.matchAll(/^cohort: (\{.*\})$/gm)].flatMap(([, json]) => parsed(json!) ?? [])
  for (const report of reports) {
    if ('overflow' in report)
      return {
        fault: `${SIGNED_OVERFLOW}: ${report.overflow} does not fit into ${report.type}.`,
        line: report.line > 0 ? report.line : null,
      }
  }
  for (const report of reports)
    if ('time' in report) return explained(isStuck(report, source) ? report : { ...report, same: {} }, source)
  return { fault: null, line: null }
}

const parsed = (json: string): Report | null => {
  try {
    return reportSchema.parse(JSON.parse(json))
  } catch {
    return null
  }
}

const explained = (report: Stop, source: string): Fault =>
  (Object.keys(report.same).length > 0 ? null : busyIn(report, source)) ?? stoppedIn(report)

/** Whether one of the running lines is a `while` whose condition has no variable that changed. */
const isStuck = ({ lines, same }: Stop, source: string): boolean => {
  const running = Object.keys(lines).map(Number)
  const conditions = source
    .split('\n')
    .slice(Math.min(...running) - 1, Math.max(...running))
    .flatMap((line) => /\bwhile\b(.*)/.exec(line)?.[1] ?? [])
  return conditions.some((condition) =>
    (condition.match(/[A-Za-z_]\w*/g) ?? []).every((name) => name === 'True' || Object.hasOwn(same, name)),
  )
}

/** The share of the time that the named lines must have taken: a few individual lines, or one range of lines. */
const ENOUGH = { few: 0.5, row: 0.65 }
const FEW = 3
const LONGEST_ROW = 8
/** Fewer runs or calls are not reported. */
const FEWEST_REPORTED = 10_000

/** Names the few lines that took most of the time; null if the time is spread over many lines. */
const busyIn = ({ time, runs, calls }: Stop, source: string): Fault | null => {
  const lines = source.split('\n')
  const taken = new Map<number, number>()
  for (const [line, part] of Object.entries(time)) {
    const opening = openingOf(lines, Number(line))
    taken.set(opening, (taken.get(opening) ?? 0) + part)
  }
  const total = sumOf(taken.values())
  const named = total === 0 ? null : busiestLines(taken, total)
  if (named === null) return null
  const share = Math.round((100 * sumOf(named.map((line) => taken.get(line) ?? 0))) / total)
  return {
    fault: `Before it was stopped, the program spent most of its time (${share}%) on ${listed(named)}.${countOf(named, runs, calls)}`,
    line: named.reduce((best, line) => ((taken.get(line) ?? 0) > (taken.get(best) ?? 0) ? line : best)),
  }
}

/** Returns the line that opens the block if this line only closes it, because a loop also spends time on that line. */
const openingOf = (lines: readonly string[], line: number): number => {
  const closing = lines[line - 1] ?? ''
  if (!/^\s*[)}\];]+\s*$/.test(closing)) return line
  const depth = closing.search(/\S/)
  const opening = lines.slice(0, line - 1).findLastIndex((each) => each.search(/\S/) === depth)
  return opening === -1 ? line : opening + 1
}

const sumOf = (parts: Iterable<number>): number => [...parts].reduce((sum, part) => sum + part, 0)

const busiestLines = (taken: ReadonlyMap<number, number>, total: number): number[] | null => {
  const partOf = (lines: readonly number[]): number => sumOf(lines.map((line) => taken.get(line)!)) / total
  const lines = ascending([...taken.keys()])
  const most = Math.max(...taken.values())
  const few = lines.filter((line) => taken.get(line)! * 2 >= most)
  if (few.length <= FEW && partOf(few) >= ENOUGH.few) return few
  const rows = lines.flatMap((first) =>
    lines
      .filter((last) => last >= first && last - first < LONGEST_ROW)
      .map((last) => lines.filter((line) => first <= line && line <= last)),
  )
  const [shortest] = rows
    .filter((row) => partOf(row) >= ENOUGH.row)
    .sort((one, other) => lengthOf(one) - lengthOf(other) || partOf(other) - partOf(one))
  return shortest ?? null
}

const ascending = (lines: readonly number[]): number[] => [...lines].sort((one, other) => one - other)
const lengthOf = (row: readonly number[]): number => row.at(-1)! - row[0]!

/** Line numbers in words, such as `lines 4 and 7` or `lines 4 to 6`. */
const listed = (lines: readonly number[]): string => {
  if (lines.length === 1) return `line ${lines[0]}`
  const isRow = lines.length > 2 && (lines.length > FEW || lengthOf(lines) === lines.length - 1)
  return isRow
    ? `lines ${lines[0]} to ${lines.at(-1)}`
    : `lines ${new Intl.ListFormat('en-GB').format(lines.map(String))}`
}

/** How many times a recursive function was called or, if there is none, how many times the busiest line ran. */
const countOf = (named: readonly number[], runs: Stop['runs'], calls: Stop['calls']): string => {
  const called = mostCalled(calls)
  if (called !== null) return ` By then, ${called}.`
  const near = Object.entries(runs).filter(
    ([line]) => named[0]! <= Number(line) && Number(line) <= named.at(-1)! + 1,
  )
  const [ran] = near.sort(([, one], [, other]) => other - one)
  return ran !== undefined && ran[1] >= FEWEST_REPORTED
    ? ` By then, line ${ran[0]} had run ${roughly(ran[1])} times.`
    : ''
}

const mostCalled = (calls: Stop['calls']): string | null => {
  const [called] = Object.entries(calls).sort(([, one], [, other]) => other - one)
  return called !== undefined && called[1] >= FEWEST_REPORTED
    ? `${called[0]} had been called ${roughly(called[1])} times`
    : null
}

/** A count in words, such as `more than 40 million`. */
const roughly = (count: number): string => {
  const [unit, name] = count >= 1_000_000 ? [1_000_000, ' million'] : [1000, ',000']
  const parts = count / unit
  return `more than ${parts < 10 && unit > 1000 ? Math.floor(parts * 10) / 10 : Math.floor(parts)}${name}`
}

const stoppedIn = (report: Stop): Fault => {
  const counts = new Map(Object.entries(report.lines).map(([line, count]) => [Number(line), count]))
  const lines = [...counts.keys()].sort((one, other) => one - other)
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return { fault: null, line: null }
  const busiest = lines.reduce((best, line) => (counts.get(line)! > counts.get(best)! ? line : best))
  const names = Object.entries(report.same).map(([name, value]) => `${name} = ${value}`)
  const where = first === last ? `line ${first}` : `lines ${first} to ${last}`
  const called = mostCalled(report.calls)
  const count = called === null ? '' : `, and ${called}`
  const unchanged =
    names.length === 0 ? '' : ` Meanwhile, ${new Intl.ListFormat('en-GB').format(names)} did not change.`
  return {
    fault: `When the program was stopped, it was running ${where}${count}.${unchanged}`,
    line: busiest,
  }
}
