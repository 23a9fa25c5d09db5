import { LANGUAGES } from '@cohort/shared'
import { z } from 'zod'

const timesSchema = z.object({
  contender: z.string(),
  tests: z.number().int(),
  /** How many submissions were measured; 0 if the times are extrapolated from other numbers of tests. */
  submissions: z.number().int(),
  medianMs: z.number(),
  p95Ms: z.number().nullable(),
  /** The median divided by the median of `bare`. */
  ratio: z.number().nullable(),
})

const loadSchema = z.object({
  contender: z.string(),
  tests: z.number().int(),
  submissions: z.number().int(),
  seconds: z.number(),
  perMinute: z.number(),
  /** `perMinute` divided by the value for `bare`. */
  ratio: z.number().nullable(),
  /** CPU time on the whole machine. */
  cpuMsPerSubmission: z.number(),
  /** Shares of the machine's CPU time, from 0 to 1: `busy` was used, and `stolen` was given to others by its host. */
  busy: z.number(),
  stolen: z.number(),
})

const languageSchema = z.object({
  times: z.array(timesSchema),
  /** How many ms an additional test takes, by contender: the slope of a line through the medians. */
  perTestMs: z.record(z.string(), z.number()),
  fullLoad: z.array(loadSchema),
  /** Cohort's CPU ms per submission at full load, by part. `boxes` is the rest. */
  partsMs: z.record(z.string(), z.number()),
})

const spreadSchema = z.object({
  submissions: z.number().int(),
  medianSeconds: z.number(),
  minSeconds: z.number(),
  maxSeconds: z.number(),
  /** Standard deviation divided by the mean. */
  variation: z.number(),
})

/** The report that `npm run bench:judge -- --json FILE` writes. */
export const benchReportSchema = z.object({
  version: z.literal(1),
  at: z.iso.datetime(),
  quick: z.boolean(),
  /** How long the run took, not counting the start of services. */
  seconds: z.number(),
  machine: z.object({
    cores: z.number().int(),
    processor: z.string(),
    memoryMb: z.number(),
    kernel: z.string(),
    node: z.string(),
    docker: z.string(),
  }),
  /** The share of the machine, from 0 to 1, that other programs used before the bench started. */
  otherLoad: z.number(),
  languages: z.partialRecord(z.enum(LANGUAGES), languageSchema),
  /** The measured CPU time of a program with a fixed amount of work, at full load. */
  spread: z.object({ cohort: spreadSchema, bare: spreadSchema }),
})

export type BenchReport = z.infer<typeof benchReportSchema>
export type LanguageReport = z.infer<typeof languageSchema>
export type Spread = z.infer<typeof spreadSchema>

const columns = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(10))).join('')

const times = (ratio: number | null): string => (ratio === null ? '' : `${ratio.toFixed(2)} ×`)
const percent = (part: number, digits = 0): string => `${(100 * part).toFixed(digits)} %`

/** Formats the report as tables for the terminal. */
export const tableOf = (report: BenchReport): string => {
  const { machine } = report
  const lines = [
    `${machine.cores} cores, ${machine.processor}, Linux ${machine.kernel}, Docker ${machine.docker}, Node.js ${machine.node}`,
    `Before the bench, other programs used ${percent(report.otherLoad)} of the machine. The bench took ${report.seconds.toFixed(0)} s.`,
  ]
  for (const [language, measured] of Object.entries(report.languages)) {
    lines.push('', `== ${language}: time to the final verdict, and ratio to bare`)
    lines.push(...timeLines(measured))
    lines.push('', `== ${language}: full load, ${measured.fullLoad[0]?.tests} tests each`)
    lines.push(...loadLines(measured))
  }
  lines.push('', '== CPU time of one C++ program, measured at full load')
  lines.push(columns(['', 'n', 'median', 'least', 'most', 'variation']))
  for (const [name, spread] of Object.entries(report.spread)) lines.push(spreadLine(name, spread))
  return lines.join('\n')
}

const timeLines = ({ times: cells, perTestMs }: LanguageReport): string[] => {
  const counts = [...new Set(cells.map(({ tests }) => tests))].sort((a, b) => a - b)
  const head = counts.flatMap((tests) => [`${tests} test${tests === 1 ? '' : 's'}`, 'p95', 'ratio'])
  const contenders = [...new Set(cells.map(({ contender }) => contender))]
  return [
    columns(['ms', ...head, 'one more']),
    ...contenders.map((name) => {
      const values = counts.flatMap((tests) => {
        const cell = cells.find((one) => one.contender === name && one.tests === tests)
        if (cell === undefined) return ['', '', '']
        const mark = cell.submissions === 0 ? '~' : ''
        return [mark + cell.medianMs.toFixed(0), cell.p95Ms?.toFixed(0) ?? '', times(cell.ratio)]
      })
      return columns([name, ...values, perTestMs[name]?.toFixed(2) ?? ''])
    }),
  ]
}

const loadLines = ({ fullLoad, partsMs }: LanguageReport): string[] => [
  columns(['', 'a minute', 'ratio', 'CPU ms', 'busy', 'stolen', 'n']),
  ...fullLoad.map((load) =>
    columns([
      load.contender,
      load.perMinute.toFixed(0),
      times(load.ratio),
      load.cpuMsPerSubmission.toFixed(0),
      percent(load.busy),
      percent(load.stolen),
      String(load.submissions),
    ]),
  ),
  `of Cohort's CPU ms: ${Object.entries(partsMs)
    .map(([part, ms]) => `${part} ${ms.toFixed(1)}`)
    .join(', ')}`,
]

const spreadLine = (name: string, spread: Spread): string =>
  columns([
    name,
    String(spread.submissions),
    `${spread.medianSeconds.toFixed(3)} s`,
    `${spread.minSeconds.toFixed(3)} s`,
    `${spread.maxSeconds.toFixed(3)} s`,
    percent(spread.variation, 2),
  ])
