/**
 * `npm run bench:growth`: how often the measured growth is right, for programs of known growth, several times each.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { analysisJobSchema, familyJobOf, growthOf, LANGUAGES, languageFacts } from '@cohort/shared'
import { analyse } from '../src/analysis/analyse'
import { createDockerSandbox } from '../src/sandbox/docker-sandbox'
import { GROWTH_PROGRAMS, type GrowthProgram } from './growth-programs'
import { SCORES, type Score, scoreOf, worstOf } from './growth-score'

/** More programs are measured at the same time than there are cores, so that the machine is busy. */
const LANES = 2 * availableParallelism()

const { rounds, only } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
}).values
const programs = GROWTH_PROGRAMS.filter(({ file }) => file.includes(only))
if (programs.length === 0) throw new Error(`No program's name contains ${only}.`)
if (!/^[1-9]\d{0,3}$/.test(rounds)) throw new Error('--rounds must be a number from 1 to 9999.')

const textOf = (...path: string[]): string => readFileSync(join(import.meta.dirname, ...path), 'utf8')
const inputs = textOf('inputs.py')

const base = process.env.TEST_SANDBOX_BASE
if (!base) throw new Error('Run it as `npm run bench:growth`, which prepares the sandboxes.')
const docker = createDockerSandbox({
  sandboxesDir: join(import.meta.dirname, '../../../sandboxes'),
  base,
  deployment: `bench-${process.pid}`,
  worker: `bench-${process.pid}`,
  idle: { cpp: LANES, java: LANES, python: LANES, javascript: LANES },
  uses: 64,
})

const jobOf = ({ file, generator, from, to }: GrowthProgram) => {
  const language = LANGUAGES.find((each) => languageFacts[each].extensions.some((end) => file.endsWith(end)))!
  return analysisJobSchema.parse({
    submissionId: '0'.repeat(24),
    language,
    sources: [{ path: languageFacts[language].fileName, text: textOf('programs', file) }],
    compileScope: 'bench',
    limits: { cpuMs: 2000, memoryKb: 256 * 1024, outputBytes: 1024 * 1024 },
    part: 'growth',
    family: familyJobOf({ generator: `${inputs}\n\nwrite(${generator})\n`, from, to }),
  })
}

const testData = { read: async () => Buffer.alloc(0), fetchAhead() {} }
const classesOf = async (program: GrowthProgram): Promise<string[]> => {
  const report = await analyse(
    jobOf(program),
    { sandbox: docker.sandbox, testData },
    new AbortController().signal,
  )
  if (report.part !== 'growth' || report.result === null) throw new Error(`${program.file} was not measured.`)
  return growthOf(report.result.points)?.time?.classes ?? []
}

const answers = new Map(programs.map(({ file }) => [file, [] as string[][]]))
const waiting = Array.from({ length: Number(rounds) }, () => programs).flat()
const loads: number[] = []
const work = async (): Promise<void> => {
  for (let program = waiting.shift(); program !== undefined; program = waiting.shift()) {
    const { file } = program
    const classes = await classesOf(program).catch((error: Error) => {
      process.stderr.write(`  ${file}: ${error.message}\n`)
      return []
    })
    answers.get(file)!.push(classes)
    loads.push(loadavg()[0]!)
    process.stderr.write(`  ${file}: ${classes.join(' or ') || 'none'}, ${waiting.length} to go\n`)
  }
}

try {
  await Promise.all(Array.from({ length: LANES }, work))
} finally {
  await docker.close()
}

const totals = new Map<Score, number>(SCORES.map((score) => [score, 0]))
const rows = programs.map(({ file, truth }) => {
  const seen = answers.get(file)!
  const score = worstOf(seen.map((classes) => scoreOf(classes, truth)))
  totals.set(score, totals.get(score)! + 1)
  const named = [...new Set(seen.map((classes) => classes.join(' or ') || 'none'))].join('; ')
  return `${score.padEnd(6)} ${file.padEnd(26)} ${truth.padEnd(14)} ${named}`
})
process.stdout.write(
  `${[
    ...rows,
    '',
    `The worst of ${rounds} runs at a load of ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}:`,
    [...totals].map(([score, number]) => `${number} ${score}`).join(', '),
  ].join('\n')}\n`,
)
