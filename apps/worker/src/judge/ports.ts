import type { CompileMeasures, JudgeLimits, Language, SourceFile } from '@cohort/shared'

/**
 * Interfaces that the judge's core needs. Adapters implement them, and the core never sees Docker, Redis or HTTP.
 * What a bad program does is a value. A machine failure is one of the errors below.
 */

/** How a box compiles and runs a program: see sandboxes/README.md. */
export type BoxRecipe = 'judge' | 'lint' | 'sanitise' | 'measure' | 'count' | 'poison'

/** The purpose of a box: the image and the limits of its tests. */
export interface BoxSpec {
  language: Language
  limits: JudgeLimits
  /** The core that runs stay on, counted from 0; any core if absent. */
  core?: number | undefined
  /** The compiler's CPU-time limit in ms, if the language's default is not enough. */
  compileCpuMs?: number
  /** ms that one run may be idle; unlimited if absent. */
  idleMs?: number | undefined
  /** Who may reuse the compiled programs. Boxes without a scope share theirs. */
  compileScope?: string | undefined
  /** `judge` by default. */
  recipe?: BoxRecipe
  /**
   * Whether to run without the language's shortcut (decisions 016 and 020). If absent, the sandbox's setting applies.
   */
  plain?: boolean
}

export interface Sandbox {
  /**
   * Opens a box without traces of earlier programs.
   * @throws SandboxUnreachable if Docker does not answer
   * @throws BoxSpawnError if Docker answers but cannot create a box
   */
  open(spec: BoxSpec, signal: AbortSignal): Promise<Box>
  /**
   * Opens two new boxes whose programs can talk to each other.
   * @throws SandboxUnreachable, BoxSpawnError
   */
  openPair(specs: { program: BoxSpec; validator: BoxSpec }, signal: AbortSignal): Promise<BoxPair>
}

/** Two boxes: the contestant's program in one, the validator in the other. Each compiles separately. */
export interface BoxPair {
  program: Pick<Box, 'compile'>
  validator: Pick<Box, 'compile'>
  /**
   * Runs both programs at the same time, each one's stdout connected to the other's stdin. If one ends, the other
   * reads end of file, and its further output is discarded.
   * @param rejects whether the validator's end also ends the program immediately
   * @throws BoxDied, ProtocolError, MachineTooBusy
   */
  converse(
    requests: { program: LinkedRequest & TranscriptRequest; validator: LinkedRequest },
    rejects: (validator: RunResult) => boolean,
  ): Promise<Conversation>
  /** Ends both boxes, like `Box.close`. */
  close(): Promise<void>
}

/** A run whose input comes from the other program. */
export type LinkedRequest = Omit<RunRequest, 'input'>

export interface TranscriptRequest {
  /** How much of the conversation is returned; nothing if absent. */
  transcriptBytes?: number
}

/** Consecutive bytes of one side of an interaction. */
export interface TranscriptPart {
  from: 'judge' | 'program'
  bytes: Uint8Array
}

/** The conversation in order, up to the requested size. */
export interface RawTranscript {
  parts: TranscriptPart[]
  isCut: boolean
}

/** The result of an interaction. The outputs went to the other program, so `stdout` is empty. */
export interface Conversation {
  program: RunResult
  validator: RunResult
  /** Null if none was requested. */
  transcript: RawTranscript | null
  /**
   * Whether the validator ended first. If the end of one program causes the end of the other, the other counts as
   * later.
   */
  validatorFirst: boolean
}

/** Compiles one program and runs it on tests, one after the other. */
export interface Box {
  /**
   * Compiles the program (for interpreted languages: checks its syntax).
   * @throws BoxDied, ProtocolError, MachineTooBusy
   */
  compile(sources: readonly SourceFile[]): Promise<CompileOutcome>
  /**
   * Runs the compiled program once, as a separate user. May be called before the previous run has ended: runs happen in
   * the order of the calls, and no program can read a waiting input.
   * @throws BoxDied, ProtocolError, MachineTooBusy
   */
  run(request: RunRequest): Promise<RunResult>
  /**
   * Returns the box, which another submission may use if it is empty and nothing unusual happened. Only for
   * contestants' programs: a box that contained answers is closed. Later calls on this box fail, and closing it does
   * nothing. Resolves when the box is empty or gone; never throws.
   */
  giveBack(): Promise<void>
  /**
   * Ends the box and everything in it. Pending and later calls fail. Resolves when it is gone. Nobody has to wait for
   * that, because the sandbox limits how many boxes are ending at the same time. Safe to call twice; never throws.
   */
  close(): Promise<void>
}

/** One run of a compiled program. */
export interface RunRequest {
  /** Its standard input. */
  input: Uint8Array
  /** Files that it may read at `/box/data/<path>` in this run only. Contestants' programs get none. */
  files?: readonly DataFile[]
  /** Arguments after the language's own. */
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
  /** The compiler's diagnostics, capped. If a compile limit was exceeded, they start with a sentence about it. */
  diagnostics: string
  /** Absent if nothing was compiled. */
  measures?: CompileMeasures
}

/** How a program's run on one test ended: by itself, whatever its CPU time, or at a limit. */
export type RunOutcome =
  | { kind: 'exited'; code: number }
  | { kind: 'signalled'; signal: string }
  | { kind: 'cpuLimit' }
  | { kind: 'wallLimit' }
  | { kind: 'idleLimit' }
  | { kind: 'memoryLimit' }
  | { kind: 'outputLimit' }
  /** Ended by the judge, because the other side of an interaction had decided. */
  | { kind: 'stopped' }

export interface RunResult {
  outcome: RunOutcome
  /** The CPU time of the program with all its threads and children, in ms and in µs. */
  cpuMs: number
  cpuUs: number
  wallMs: number
  /** Wall time in ms that it spent neither using a core nor waiting for one or for the judge. */
  idleMs: number
  /** Peak memory in KB. */
  memoryKb: number
  /** How many processes the kernel's memory limit killed during this run. */
  oomKills: number
  /** How the program itself ended. Both are null if a limit killed it. */
  exitCode: number | null
  signal: string | null
  /** Standard output up to the output limit. */
  stdout: Uint8Array
  /** Standard error, capped at SHOWN_OUTPUT_BYTES, with a mark if it was cut. */
  stderr: Uint8Array
  /** How much the program wrote to each, including what was discarded. */
  outputBytes: number
  stderrBytes: number
  /** How much of standard error is in `stderr`. */
  stderrKeptBytes: number
  /** By name, each capped at COLLECTED_BYTES. Missing and non-regular files are left out. */
  collected: ReadonlyMap<string, Uint8Array>
}

/** Test data by its SHA-256. */
export interface TestData {
  /** @throws TestDataUnavailable, TestDataMissing */
  read(sha256: string, signal: AbortSignal): Promise<Uint8Array>
  /** Prefetches data in this order, so that later reads are fast. Only those reads report failures. */
  fetchAhead(sha256s: readonly string[], signal: AbortSignal): void
}

/** What judging a submission needs from outside. */
export interface JudgePorts {
  sandbox: Sandbox
  testData: TestData
  /** ms that a submission may be idle over all its tests; unlimited if absent. */
  idleBudgetMs?: number
}

/** Docker does not answer. No submission can be judged now, and none is at fault. */
export class SandboxUnreachable extends Error {
  override name = 'SandboxUnreachable'
}

/** Docker answers, but creating or starting a box failed. */
export class BoxSpawnError extends Error {
  override name = 'BoxSpawnError'
}

/** The container or its stream ended while a program was in it. */
export class BoxDied extends Error {
  override name = 'BoxDied'
}

/** The runner's message could not be parsed. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
}

/** A command was ready to run but got no core for several times its real-time limit, so nothing is known about it. */
export class MachineTooBusy extends Error {
  override name = 'MachineTooBusy'
}

/** A test's data is not available now. A later retry may help. */
export class TestDataUnavailable extends Error {
  override name = 'TestDataUnavailable'
}

/** A test's data does not exist or its hash is wrong. A retry will not help. */
export class TestDataMissing extends Error {
  override name = 'TestDataMissing'
}
