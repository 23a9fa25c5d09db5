import { COMPILE_OUTPUT_BYTES, type JudgeLimits, type Language, wallLimitMs } from '@cohort/shared'
import { CPU_MARGIN } from '../judge/near-limit'
import type { BoxSpec, RunRequest } from '../judge/ports'
import { MIB } from './hardening'
import type { LanguageDefinition } from './language-definition'
import type { RecordLine } from './protocol'

/**
 * The latest end of a run with this wall limit, in ms. On a busy machine, the runner extends the limit by the time spent
 * waiting for a core, up to four times the limit.
 */
export const latestEndMs = (wall: number): number => 4 * wall

/** The maximum size of an artefact, and of each file that the compiler writes. */
const ARTEFACT_MIB = 64

/** The maximum size of a file that a program writes. Equals the size of the scratch space. */
const SCRATCH_FILE_MIB = 16

/** Kernel memory that counts towards the limit of a box, such as pipes, stacks and page tables. */
const KERNEL_MIB = 4
const PAGE_TABLES_PART = 256

/** In a smaller box, a full scratch space alone would exhaust the memory. */
const SMALLEST_TEST_MIB = SCRATCH_FILE_MIB + 8

export interface TestLimits {
  judge: JudgeLimits
  /** The core that runs are pinned to, counted from 0; undefined for any core. */
  core: number | undefined
  /** The wall-time limit of a run, in ms. */
  wallMs: number
  /** How long a run may be idle, in ms; undefined for no limit. */
  idleMs: number | undefined
}

export const testLimits = ({
  limits: judge,
  core,
  idleMs,
}: Pick<BoxSpec, 'limits' | 'core' | 'idleMs'>): TestLimits => ({
  judge,
  core,
  wallMs: wallLimitMs(judge.cpuMs),
  idleMs,
})

/**
 * The memory limit of a box during tests, in bytes. It is the problem's limit plus the memory of the empty box, the
 * kernel and the language's runtime, rounded up to MiB because the kernel rounds to pages.
 */
export const testMemoryBytes = (
  { memoryKb }: JudgeLimits,
  heldBytes: number,
  { run: { overheadMb } }: LanguageDefinition,
): number => {
  const problemMib = (memoryKb * 1024) / MIB
  const allowed = Math.max(
    problemMib + overheadMb + KERNEL_MIB + problemMib / PAGE_TABLES_PART,
    SMALLEST_TEST_MIB,
  )
  return Math.ceil(allowed + heldBytes / MIB) * MIB
}

const LOCALE = ['PATH=/usr/local/bin:/usr/bin:/bin', 'LANG=C.UTF-8', 'HOME=/tmp/work']

const PROCESSES = 128
const OPEN_FILES = 256

/** The runner's record for a compile. */
export const compileLines = (
  { compile }: LanguageDefinition,
  args: readonly string[],
  uid: number,
  artefactBack: number,
): RecordLine[] => [
  ...args.map((arg) => ['arg', arg] as const),
  ['prepared', Number(compile.prepared)],
  ...[...LOCALE, 'TMPDIR=/box/out', ...compile.env].map((env) => ['env', env] as const),
  ['uid', uid],
  ['cpu_us', compile.cpuMs * 1000],
  ['wall_us', wallLimitMs(compile.cpuMs) * 1000],
  ['output_bytes', COMPILE_OUTPUT_BYTES],
  ['processes', PROCESSES],
  ['files', OPEN_FILES],
  ['file_bytes', ARTEFACT_MIB * MIB],
  ['stack_bytes', 64 * MIB],
  ['artefact', compile.artefact],
  ['artefact_bytes', ARTEFACT_MIB * MIB],
  ['artefact_back', artefactBack],
]

/** The runner's record for a test. The input follows the record. */
export const testLines = (
  { run }: LanguageDefinition,
  args: readonly string[],
  uid: number,
  limits: TestLimits,
  { input, collect = [] }: Pick<RunRequest, 'input' | 'collect'>,
): RecordLine[] => [
  ...args.map((arg) => ['arg', arg] as const),
  ['prepared', Number(run.prepared)],
  ...[...LOCALE, 'TMPDIR=/tmp', ...run.env].map((env) => ['env', env] as const),
  ['uid', uid],
  ['cpu_us', Math.round(limits.judge.cpuMs * CPU_MARGIN * 1000)],
  ['wall_us', limits.wallMs * 1000],
  ['idle_us', (limits.idleMs ?? 0) * 1000],
  ['output_bytes', limits.judge.outputBytes],
  ['processes', PROCESSES],
  ['files', OPEN_FILES],
  ['file_bytes', SCRATCH_FILE_MIB * MIB],
  ['stack_bytes', run.stackMb === undefined ? limits.judge.memoryKb * 1024 : run.stackMb * MIB],
  ['input_bytes', input.length],
  ['core', limits.core === undefined ? 0 : limits.core + 1],
  ...collect.map((name) => ['collect', name] as const),
]

export const ARTEFACT_LIMIT_MIB = ARTEFACT_MIB

/**
 * The memory in MiB that is enough to compile nearly all programs and to hold two copies of the largest artefact. A box
 * with at least this limit keeps its limit for the next compile, because changing it costs 12 ms of CPU time. If a
 * compile runs out of memory, the box raises the limit.
 */
export const USUAL_COMPILE_MIB: Readonly<Record<Language, number>> = {
  cpp: 160,
  java: 320,
  python: 48,
  javascript: 96,
}
