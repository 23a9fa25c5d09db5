import type { CompileMeasures, JudgeLimits, Language, SourceFile } from '@cohort/shared'

/**
 * What the judge's core needs from the world. Adapters implement these; the core never sees Docker, Redis or HTTP.
 * A bad program is a value; broken machinery is one of the errors below.
 */

/** What one box is for: the image and the limits of the tests that it will run. */
export interface BoxSpec {
  language: Language
  limits: JudgeLimits
  /** The core of the sandbox's host that runs are kept to, counted from 0; any if it is absent. */
  core?: number | undefined
  /** CPU ms of the compile, where the language's own are not enough. */
  compileCpuMs?: number
  /** ms that one run may be idle; any if it is absent. */
  idleMs?: number | undefined
  /** Whose compiled programs may be used again; boxes that say nothing share theirs. */
  compileScope?: string | undefined
}

export interface Sandbox {
  /**
   * Gives a box in which nothing is of any program before.
   * @throws SandboxUnreachable when Docker does not answer at all
   * @throws BoxSpawnError when Docker answers but no box can be made
   */
  open(spec: BoxSpec, signal: AbortSignal): Promise<Box>
  /**
   * Gives two fresh boxes whose programs can talk to each other.
   * @throws SandboxUnreachable, BoxSpawnError
   */
  openPair(specs: { program: BoxSpec; validator: BoxSpec }, signal: AbortSignal): Promise<BoxPair>
}

/** Two boxes: the contestant's program in one, what talks to it in the other. Each compiles by itself. */
export interface BoxPair {
  program: Pick<Box, 'compile'>
  validator: Pick<Box, 'compile'>
  /**
   * Runs both programs at once, the standard output of each being the standard input of the other. Neither is
   * harmed by the other's end: it reads the end of the file, and what it still writes is thrown away.
   * @param rejects whether the validator's end also ends the program at once
   * @throws BoxDied, ProtocolError, MachineTooBusy
   */
  converse(
    requests: { program: LinkedRequest; validator: LinkedRequest },
    rejects: (validator: RunResult) => boolean,
  ): Promise<Conversation>
  /** Ends both boxes, as `Box.close` does one. */
  close(): Promise<void>
}

/** A run without an input of its own. */
export type LinkedRequest = Omit<RunRequest, 'input'>

/** What two programs that talked came to. Their outputs went to each other: `stdout` is empty. */
export interface Conversation {
  program: RunResult
  validator: RunResult
  /** Whether the validator had ended when the program did; what one did because of the other's end counts as later. */
  validatorFirst: boolean
}

/** A place to compile one program and run it on tests, one after the other. */
export interface Box {
  /**
   * Compiles the program (for interpreted languages: checks its syntax).
   * @throws BoxDied, ProtocolError, MachineTooBusy
   */
  compile(sources: readonly SourceFile[]): Promise<CompileOutcome>
  /**
   * Runs the compiled program once, as a user of its own that is gone afterwards. May be called before the run
   * before has ended: runs take place in the order of the calls, and an input waits where no program can read it.
   * @throws BoxDied, ProtocolError, MachineTooBusy
   */
  run(request: RunRequest): Promise<RunResult>
  /**
   * Ends what is in the box, which may then serve another submission where nothing is left and nothing unusual was
   * seen. For contestants' programs alone: a box that had answers in it is closed. What is asked of the box fails
   * from then on, and closing it does nothing. Resolves when it is empty or gone; never throws.
   */
  giveBack(): Promise<void>
  /**
   * Ends the box and everything in it; what is asked of it fails from then on. Resolves when it is gone, which
   * nobody has to wait for: the sandbox sees to it that boxes being ended do not pile up. Safe to call twice; never
   * throws.
   */
  close(): Promise<void>
}

/** One run of a compiled program. */
export interface RunRequest {
  /** Its standard input. */
  input: Uint8Array
  /** Files that it may read at `/box/data/<path>`, for this run alone. Contestants' programs get none. */
  files?: readonly DataFile[]
  /** What follows the language's own arguments. */
  args?: readonly string[]
  /** Names of files that come back from `/tmp/feedback`, a folder that a run which names some finds empty. */
  collect?: readonly string[]
}

export interface DataFile {
  path: string
  bytes: Uint8Array
}

export interface CompileOutcome {
  ok: boolean
  /** The compiler's diagnostics, capped; where a compile limit was passed, a sentence that names it comes first. */
  diagnostics: string
  /** Absent where nothing was compiled. */
  measures?: CompileMeasures
}

/** How a program's run on one test ended: by itself, whatever its CPU time was, or by a limit. */
export type RunOutcome =
  | { kind: 'exited'; code: number }
  | { kind: 'signalled'; signal: string }
  | { kind: 'cpuLimit' }
  | { kind: 'wallLimit' }
  | { kind: 'idleLimit' }
  | { kind: 'memoryLimit' }
  | { kind: 'outputLimit' }
  /** Ended by the judge, because the other side of a conversation had decided. */
  | { kind: 'stopped' }

export interface RunResult {
  outcome: RunOutcome
  /** CPU ms of the program with all its threads and children. */
  cpuMs: number
  wallMs: number
  /** ms of the wall time in which it neither used nor waited for a core, nor for the judge. */
  idleMs: number
  /** Peak memory in KB. */
  memoryKb: number
  /** How many processes the kernel's memory limit killed during this run. */
  oomKills: number
  /** How the program itself ended; both null where a limit killed it. */
  exitCode: number | null
  signal: string | null
  /** Standard output up to the output limit. */
  stdout: Uint8Array
  /** Standard error, capped at SHOWN_OUTPUT_BYTES, with a mark where it was cut. */
  stderr: Uint8Array
  /** What the program wrote to each, also what was cut. */
  outputBytes: number
  stderrBytes: number
  /** How much of standard error `stderr` holds. */
  stderrKeptBytes: number
  /** By name, each capped at COLLECTED_BYTES; what is missing or no regular file is not among them. */
  collected: ReadonlyMap<string, Uint8Array>
}

/** Test data by its SHA-256. */
export interface TestData {
  /** @throws TestDataUnavailable, TestDataMissing */
  read(sha256: string, signal: AbortSignal): Promise<Uint8Array>
  /** Begins to bring what will be read, in this order, so that the reads are quick; a failure is told by those alone. */
  fetchAhead(sha256s: readonly string[], signal: AbortSignal): void
}

/** Docker does not answer: no submission can be judged now, and none is at fault. */
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

/** What the runner said did not parse. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
}

/** A command was ready to run and got no core for several times its wall limit: nothing can be said of it. */
export class MachineTooBusy extends Error {
  override name = 'MachineTooBusy'
}

/** A test's data cannot be had now; asking again later may help. */
export class TestDataUnavailable extends Error {
  override name = 'TestDataUnavailable'
}

/** A test's data does not exist, or is not what its hash says; asking again will not help. */
export class TestDataMissing extends Error {
  override name = 'TestDataMissing'
}
