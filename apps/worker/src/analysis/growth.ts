import { createHash } from 'node:crypto'
import {
  type AnalysisJob,
  type FamilyJob,
  type GrowthPoint,
  type Language,
  languageFacts,
} from '@cohort/shared'
import { LRUCache } from 'lru-cache'
import type { RunResult } from '../judge/ports'
import type { Bench } from './bench'
import { readingPrograms } from './reading-programs'

type GrowthJob = Extract<AnalysisJob, { part: 'growth' }>

/** CPU ms of all runs of the program. */
const BUDGET_MS = 3000
/** Each size runs so often if there is time; the fastest run counts. */
const ROUNDS = 4
const MOST_INPUT_BYTES = 8 * 1024 * 1024

/** Inputs of families, and how long it takes to read them, because many programs of one problem are measured. */
const inputs = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 1,
})
const readings = new LRUCache<string, { cpuMs: number; memoryKb: number }>({ max: 10_000 })

/** Measures the program on inputs of growing size, and a program that only reads them. */
export const measureGrowth = async (
  { language, sources, compileScope, limits, family }: GrowthJob,
  bench: Bench,
): Promise<{ points: GrowthPoint[] }> => {
  const keys = keysOf(family)
  const made = await familyInputs(family, keys, bench)
  const measured = await measureSizes(
    { language, sources, compileScope, limits: { ...limits, cpuMs: BUDGET_MS } },
    made,
    bench,
  )
  const read = await measureReading(language, keys, made.slice(0, measured.length), bench)
  return {
    points: measured.map(({ cpuMs, memoryKb }, index) => ({
      n: family.sizes[index]!,
      inputBytes: made[index]!.length,
      cpuMs,
      readingMs: read[index]!.cpuMs,
      memoryKb,
      readingKb: read[index]!.memoryKb,
    })),
  }
}

/** The names of a family's inputs in the caches. */
const keysOf = ({ generator, sizes }: FamilyJob): string[] => {
  const hash = createHash('sha256').update(generator).digest('hex')
  return sizes.map((size) => `${hash} ${size}`)
}

/** The inputs of all sizes, up to the first that the generator does not print within its limits. */
const familyInputs = async (family: FamilyJob, keys: readonly string[], bench: Bench): Promise<Buffer[]> => {
  const made: Buffer[] = []
  let generator: Awaited<ReturnType<Bench['open']>> | null = null
  for (const [index, size] of family.sizes.entries()) {
    const key = keys[index]!
    let input = inputs.get(key)
    if (input === undefined) {
      generator ??= await openProgram('python', family.generator, 'package', family.limits, bench)
      const { stdout, outcome, outputBytes } = await generator.run({
        input: Buffer.alloc(0),
        args: ['family', String(size), '1'],
      })
      if (!isWell(outcome) || stdout.length < outputBytes || stdout.length > MOST_INPUT_BYTES) break
      input = Buffer.from(stdout)
      inputs.set(key, input)
    }
    made.push(input)
  }
  return made
}

const openProgram = async (
  language: Language,
  text: string,
  compileScope: string,
  limits: GrowthJob['limits'],
  bench: Bench,
) => {
  const box = await bench.open({ language, limits, compileScope })
  const { ok, diagnostics } = await box.compile([{ path: languageFacts[language].fileName, text }])
  if (!ok) throw new Error(`A program for measuring does not compile: ${diagnostics}`)
  return box
}

const isWell = (outcome: RunResult['outcome']): boolean => outcome.kind === 'exited' && outcome.code === 0

interface Measure {
  cpuMs: number
  memoryKb: number
}

/** The fastest run of each size, up to the first size that fails or does not fit into the budget. */
const measureSizes = async (
  { sources, ...spec }: Pick<GrowthJob, 'language' | 'sources' | 'compileScope' | 'limits'>,
  made: readonly Buffer[],
  bench: Bench,
): Promise<Measure[]> => {
  const box = await bench.open(spec)
  if (!(await box.compile(sources)).ok) return []
  const best: Measure[] = []
  let spentMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, input] of made.entries()) {
      const known = best[index]
      if (round > 0 && known === undefined) break
      // A size is about as slow as the last time, or twice as slow as the one before it.
      const expectedMs = known?.cpuMs ?? 2 * (best[index - 1]?.cpuMs ?? 0)
      if (spentMs + expectedMs > BUDGET_MS) break
      const { outcome, cpuUs, memoryKb } = await box.run({ input })
      const cpuMs = cpuUs / 1000
      spentMs += cpuMs
      if (!isWell(outcome)) return best
      best[index] = {
        cpuMs: Math.min(cpuMs, known?.cpuMs ?? cpuMs),
        memoryKb: Math.min(memoryKb, known?.memoryKb ?? memoryKb),
      }
    }
  }
  return best
}

const READING_LIMITS = { cpuMs: BUDGET_MS, memoryKb: 512 * 1024, outputBytes: 1024 }

const measureReading = async (
  language: Language,
  inputKeys: readonly string[],
  made: readonly Buffer[],
  bench: Bench,
): Promise<Measure[]> => {
  const keys = made.map((_, index) => `${language} ${inputKeys[index]}`)
  if (keys.some((key) => !readings.has(key))) {
    const sources = [{ path: languageFacts[language].fileName, text: readingPrograms[language] }]
    const measured = await measureSizes(
      { language, sources, compileScope: 'package', limits: READING_LIMITS },
      made,
      bench,
    )
    for (const [index, measure] of measured.entries()) readings.set(keys[index]!, measure)
  }
  return keys.map((key) => readings.get(key) ?? { cpuMs: 0, memoryKb: 0 })
}
