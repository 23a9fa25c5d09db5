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
import { readingProgram } from './reading-programs'

type GrowthJob = Extract<AnalysisJob, { part: 'growth' }>

/**
 * The CPU time in milliseconds for all timed runs, and for all runs that count steps. Counting needs three sizes, and
 * Java takes half a second for each on a busy machine.
 */
const BUDGET_MS = 3000
const COUNTING_MS = 2500
/** The maximum number of runs per size. Only the fastest run counts. */
const ROUNDS = 8
/** Repeating a size is only worthwhile if it takes at least this many times as long as the smallest. */
const RISE = 1.1
const MOST_INPUT_BYTES = 8 * 1024 * 1024

/** Caches inputs and the time for reading them, because a problem has many submissions. */
const inputCache = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 1,
})
const readings = new LRUCache<string, { cpuMs: number; memoryKb: number }>({ max: 10_000 })

/** Measures a program on inputs of growing size. For comparison, also measures a program that only reads them. */
export const measureGrowth = async (
  { language, sources, compileScope, limits, family }: GrowthJob,
  bench: Bench,
): Promise<{ points: GrowthPoint[] }> => {
  const keys = keysOf(family)
  const inputs = await familyInputs(family, bench)
  const spec = { language, sources, compileScope, limits: { ...limits, cpuMs: BUDGET_MS } }
  const measured = await measureSizes(spec, inputs, bench)
  const steps = await countSteps(spec, inputs.slice(0, measured.length), bench)
  const program = readingProgram(language, sources.map(({ text }) => text).join('\n'))
  const read = await measureReading({ language, program }, keys, inputs.slice(0, measured.length), bench)
  return {
    points: measured.map(({ cpuMs, memoryKb }, index) => ({
      n: family.sizes[index]!,
      inputBytes: inputs[index]!.length,
      cpuMs,
      readingMs: read[index]!.cpuMs,
      memoryKb,
      readingKb: read[index]!.memoryKb,
      steps: steps.get(index) ?? null,
    })),
  }
}

/** The cache keys for a family's inputs. */
const keysOf = ({ generator, sizes }: FamilyJob): string[] => {
  const hash = createHash('sha256').update(generator).digest('hex')
  return sizes.map((size) => `${hash} ${size}`)
}

/** Generates the inputs of a family, up to the first size that exceeds the generator's limits. */
export const familyInputs = async (family: FamilyJob, bench: Bench): Promise<Buffer[]> => {
  const keys = keysOf(family)
  const inputs: Buffer[] = []
  let generator: Awaited<ReturnType<Bench['open']>> | null = null
  for (const [index, size] of family.sizes.entries()) {
    const key = keys[index]!
    let input = inputCache.get(key)
    if (input === undefined) {
      generator ??= await openProgram('python', family.generator, 'package', family.limits, bench)
      const { stdout, outcome, outputBytes } = await generator.run({
        input: Buffer.alloc(0),
        args: ['family', String(size), '1'],
      })
      if (!isWell(outcome) || stdout.length < outputBytes || stdout.length > MOST_INPUT_BYTES) break
      input = Buffer.from(stdout)
      inputCache.set(key, input)
    }
    inputs.push(input)
  }
  return inputs
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

export const isWell = (outcome: RunResult['outcome']): boolean =>
  outcome.kind === 'exited' && outcome.code === 0

/** A file with the CPU time in µs for starting the virtual machine, in languages that have one. */
const STARTED_FILE = 'started'

interface Measure {
  /** Excludes the startup of the virtual machine. */
  cpuMs: number
  memoryKb: number
}

type ProgramSpec = Pick<GrowthJob, 'language' | 'sources' | 'compileScope' | 'limits'>

/** A file with the number of steps that the program executed. */
const STEPS_FILE = 'steps'

/** Step counts are deterministic, so a few sizes are enough. */
const COUNTED_SIZES = 4

/**
 * Counts steps for every other size, and for the sizes in between if the larger ones take too long.
 * @returns the counts by the index of the size
 */
export const countSteps = async (
  { sources, ...spec }: ProgramSpec,
  inputs: readonly Buffer[],
  bench: Bench,
): Promise<ReadonlyMap<number, number>> => {
  const steps = new Map<number, number>()
  const limits = { ...spec.limits, cpuMs: COUNTING_MS }
  const box = await bench.open({ ...spec, limits, recipe: 'count' })
  if (!(await box.compile(sources)).ok) return steps
  let spentMs = 0
  const countAll = async (indexes: readonly number[]): Promise<void> => {
    const times: number[] = []
    for (const index of indexes) {
      if (steps.size === COUNTED_SIZES || spentMs + expectedCountingMs(times) > COUNTING_MS) return
      const { outcome, cpuMs, collected } = await box.run({ input: inputs[index]!, collect: [STEPS_FILE] })
      spentMs += cpuMs
      times.push(cpuMs)
      // Untrusted: the program can write to this file.
      const count = Number(Buffer.from(collected.get(STEPS_FILE) ?? []).toString())
      if (!isWell(outcome) || !(count > 0) || count === Number.POSITIVE_INFINITY) return
      steps.set(index, count)
    }
  }
  const all = [...inputs.keys()]
  const isEveryOther = (index: number): boolean => (inputs.length - 1 - index) % 2 === 0
  await countAll(inputs.length > COUNTED_SIZES ? all.filter(isEveryOther) : all)
  const largest = Math.max(0, ...steps.keys())
  await countAll(all.filter((index) => index < largest && !steps.has(index)).reverse())
  return steps
}

/**
 * Estimates the CPU time of the next run. The first run consists mostly of startup, so its time is subtracted. The rest
 * is expected to grow by the same factor as last time, but by a factor of at least 4 and at most 16.
 */
const expectedCountingMs = (times: readonly number[]): number => {
  const [first, before, last] = [times[0], times.at(-2), times.at(-1)]
  if (first === undefined || last === undefined) return 0
  if (times.length === 1) return 2 * first
  const rise = Math.max(0, last - first)
  const previousRise = Math.max(0, (before ?? first) - first)
  return first + rise * Math.min(16, Math.max(4, previousRise === 0 ? 0 : rise / previousRise))
}

/**
 * Measures the fastest run of each size, up to the first size that fails or exceeds the budget. Repeats the largest
 * sizes first, because they are the most informative.
 */
const measureSizes = async (
  { sources, ...spec }: ProgramSpec,
  inputs: readonly Buffer[],
  bench: Bench,
): Promise<Measure[]> => {
  const box = await bench.open({ ...spec, recipe: 'measure' })
  if (!(await box.compile(sources)).ok) return []
  let leftMs = BUDGET_MS
  const measure = async (input: Buffer): Promise<Measure | null> => {
    const { outcome, cpuUs, memoryKb, collected } = await box.run({ input, collect: [STARTED_FILE] })
    leftMs -= cpuUs / 1000
    // Untrusted: the program can write to this file.
    const startedUs = Number(Buffer.from(collected.get(STARTED_FILE) ?? []).toString()) || 0
    return isWell(outcome) ? { cpuMs: Math.max(0, cpuUs - Math.max(0, startedUs)) / 1000, memoryKb } : null
  }

  const best: Measure[] = []
  for (const input of inputs) {
    if (expectedMs(best) > leftMs) break
    const measured = await measure(input)
    if (measured === null) break
    best.push(measured)
  }
  for (let round = 1; round < ROUNDS; round++)
    for (const [index, known] of [...best.entries()].reverse()) {
      const isFlat = index > 0 && known.cpuMs < RISE * best[0]!.cpuMs
      if (isFlat || known.cpuMs > leftMs) continue
      const again = await measure(inputs[index]!)
      if (again === null) return best
      best[index] = {
        cpuMs: Math.min(again.cpuMs, known.cpuMs),
        memoryKb: Math.min(again.memoryKb, known.memoryKb),
      }
    }
  return best
}

/** Estimates the time for the next size, which grows by the same factor as last time and at least doubles. */
const expectedMs = (measured: readonly Measure[]): number => {
  const [last, before] = measured.slice(-2).reverse()
  if (last === undefined) return 0
  return last.cpuMs * Math.max(2, last.cpuMs / (before?.cpuMs ?? last.cpuMs))
}

const READING_LIMITS = { cpuMs: BUDGET_MS, memoryKb: 512 * 1024, outputBytes: 1024 }

const measureReading = async (
  { language, program }: { language: Language; program: string },
  inputKeys: readonly string[],
  inputs: readonly Buffer[],
  bench: Bench,
): Promise<Measure[]> => {
  const keys = inputs.map((_, index) => `${inputKeys[index]} ${program}`)
  if (keys.some((key) => !readings.has(key))) {
    const sources = [{ path: languageFacts[language].fileName, text: program }]
    const measured = await measureSizes(
      { language, sources, compileScope: 'package', limits: READING_LIMITS },
      inputs,
      bench,
    )
    for (const [index, measure] of measured.entries()) readings.set(keys[index]!, measure)
  }
  return keys.map((key) => readings.get(key) ?? { cpuMs: 0, memoryKb: 0 })
}
