import type { CompileMeasures, JudgeLimits, Language, SourceFile } from '@cohort/shared'

/**
 * The judge's ports. Adapters implement them, so the core does not depend on Docker, Redis or HTTP. They return what a
 * program did wrong, and throw one of the errors below if the machine failed.
 */

/** How a box compiles and runs a program: see sandboxes/README.md. */
export type BoxRecipe = 'judge' | 'lint' | 'sanitise' | 'measure' | 'count' | 'poison'

/** What a box is for: its language, its limits, and how it compiles and runs programs. */
export interface BoxSpec {
  language: Language
  limits: JudgeLimits
  /** The core that runs are pinned to, counted from 0; any core if absent. */
  core?: number | undefined
  /** The compiler's CPU-time limit in ms, if the language's default is not enough. */
  compileCpuMs?: number
  /** How long a run may be idle, in ms; unlimited if absent. */
  idleMs?: number | undefined
  /** Compiled programs are shared only between boxes with the same scope, or between boxes without one. */
  compileScope?: string | undefined
  /** Default: `judge`. */
  recipe?: BoxRecipe
  /** True to turn off the language's shortcut (decisions 016 and 020). If absent, the sandbox's setting applies. */
  plain?: boolean
}

export interface Sandbox {
  /**
   * Opens a box with no traces of earlier programs.
   * @throws SandboxUnreachable if Docker does not answer
   * @throws BoxSpawnError if Docker answers but cannot create a box
   */
  open(spec: BoxSpec, signal: AbortSignal): Promise<Box>
  /**
   * Opens two new boxes whose programs can communicate.
   * @throws SandboxUnreachable, BoxSpawnError
   */
  openPair(specs: { program: BoxSpec; validator: BoxSpec }, signal: AbortSignal): Promise<BoxPair>
}

/** Two boxes, one for the contestant's program and one for the validator. */
export interface BoxPair {
  program: Pick<Box, 'compile'>
  validator: Pick<Box, 'compile'>
  /**
   * Runs both programs at the same time, with the stdout of each connected to the stdin of the other. When one ends,
   * the other reads end-of-file, and its further output is discarded.
   * @param rejects given the validator's result, returns whether to stop the program immediately
   * @throws BoxDied, ProtocolError, MachineTooBusy
   */
  converse(
    requests: { program: LinkedRequest & TranscriptRequest; validator: LinkedRequest },
    rejects: (validator: RunResult) => boolean,
  ): Promise<Conversation>
  /** Closes both boxes, like `Box.close`. */
  close(): Promise<void>
}

/** A run that reads the output of the other program as its input. */
export type LinkedRequest = Omit<RunRequest, 'input'>

export interface TranscriptRequest {
  /** The maximum size of the transcript in bytes. If absent, no transcript is recorded. */
  transcriptBytes?: number
}

/** Consecutive bytes written by one side of an interaction. */
export interface TranscriptPart {
  from: 'judge' | 'program'
  bytes: Uint8Array
}

/** The start of an interaction, up to the requested size. */
export interface RawTranscript {
  parts: TranscriptPart[]
  isCut: boolean
}

/**
 * The result of an interaction. `stdout` is empty in both results, because each program read the output of the other.
 */
export interface Conversation {
  program: RunResult
  validator: RunResult
  /** Null if not requested. */
  transcript: RawTranscript | null
  /** Whether the validator ended first. A program that ended because the other did never counts as first. */
  validatorFirst: boolean
}

/** Compiles one program and runs it on tests, one at a time. */
export interface Box {
  /**
   * Compiles the program, or checks its syntax if the language is interpreted.
   * @throws BoxDied, ProtocolError, MachineTooBusy
   */
  compile(sources: readonly SourceFile[]): Promise<CompileOutcome>
  /**
   * Runs the compiled program once, as a separate user. It may be called before the previous run has ended: runs are
   * executed in the order of the calls, and no program can read the input of a queued run.
   * @throws BoxDied, ProtocolError, MachineTooBusy
   */
  run(request: RunRequest): Promise<RunResult>
  /**
   * Returns the box for reuse by another submission. The sandbox closes it instead if the box is not empty, contained
   * answers, or hit a limit. Later calls on this box fail, and closing it does nothing. Resolves when the box is empty
   * or gone, and never throws.
   */
  giveBack(): Promise<void>
  /**
   * Ends the box and everything in it. Pending and later calls fail. Resolves when the box is gone. Callers need not
   * wait for that, because the sandbox limits how many boxes are closing at once. Safe to call twice; never throws.
   */
  close(): Promise<void>
}

/** One run of a compiled program. */
export interface RunRequest {
  input: Uint8Array
  /** Files that the program may read at `/box/data/<path>` during this run. Contestants' programs get none. */
  files?: readonly DataFile[]
  /** Arguments for the program, appended to the language's own. */
  args?: readonly string[]
  /** Names of files to return from `/tmp/feedback`, which is empty at the start of the run. */
  collect?: readonly string[]
}

export interface DataFile {
  path: string
  bytes: Uint8Array
}

export interface CompileOutcome {
  ok: boolean
  /** The compiler's diagnostics, truncated. If the compiler exceeded a limit, they start by saying so. */
  diagnostics: string
  /** Absent if nothing was compiled. */
  measures?: CompileMeasures
}

/** How a run ended. A program that exited may still have exceeded its CPU limit. */
export type RunOutcome =
  | { kind: 'exited'; code: number }
  | { kind: 'signalled'; signal: string }
  | { kind: 'cpuLimit' }
  | { kind: 'wallLimit' }
  | { kind: 'idleLimit' }
  | { kind: 'memoryLimit' }
  | { kind: 'outputLimit' }
  /** Stopped by the judge, because the validator of an interaction had rejected the program. */
  | { kind: 'stopped' }

export interface RunResult {
  outcome: RunOutcome
  /** The CPU time of all the threads and child processes of the program, in ms and in µs. */
  cpuMs: number
  cpuUs: number
  wallMs: number
  /** Wall time in ms, without the time spent using a core, waiting for a core, or waiting for the judge. */
  idleMs: number
  /** Peak memory in KB. */
  memoryKb: number
  /** How many processes the kernel killed at the memory limit. */
  oomKills: number
  /** How the program ended on its own. Both are null if it was killed at a limit. */
  exitCode: number | null
  signal: string | null
  /** Up to the output limit. */
  stdout: Uint8Array
  /** The start and the end, SHOWN_OUTPUT_BYTES in total. A mark between them shows how much was omitted. */
  stderr: Uint8Array
  /** How much the program wrote to stdout and stderr, including discarded output. */
  outputBytes: number
  stderrBytes: number
  /** How much of that is in `stderr`. */
  stderrKeptBytes: number
  /** The collected files by name, each truncated to COLLECTED_BYTES. Missing and non-regular files are left out. */
  collected: ReadonlyMap<string, Uint8Array>
}

/** Test data, identified by its SHA-256. */
export interface TestData {
  /** @throws TestDataUnavailable, TestDataMissing */
  read(sha256: string, signal: AbortSignal): Promise<Uint8Array>
  /** Prefetches data in this order to speed up later reads. Failures are reported only by the reads. */
  fetchAhead(sha256s: readonly string[], signal: AbortSignal): void
}

/** The external services and settings needed to judge a submission. */
export interface JudgePorts {
  sandbox: Sandbox
  testData: TestData
  /** How long a submission may be idle over all its tests, in ms; unlimited if absent. */
  idleBudgetMs?: number
}

/** Docker does not answer, so no submission can be judged now. */
export class SandboxUnreachable extends Error {
  override name = 'SandboxUnreachable'
}

/** Docker answers, but creating or starting a box failed. */
export class BoxSpawnError extends Error {
  override name = 'BoxSpawnError'
}

/** The container or its stream ended while the box was in use. */
export class BoxDied extends Error {
  override name = 'BoxDied'
}

/** The runner sent an invalid or unexpected message. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
}

/** A command got no core for several times its wall-time limit, so its result means nothing. */
export class MachineTooBusy extends Error {
  override name = 'MachineTooBusy'
}

/** A test's data is not available now. A retry may help. */
export class TestDataUnavailable extends Error {
  override name = 'TestDataUnavailable'
}

/** A test's data does not exist or its hash is wrong. A retry will not help. */
export class TestDataMissing extends Error {
  override name = 'TestDataMissing'
}
