import type { JudgeTest, SourceFile, TestStatus, Transcript } from '@cohort/shared'
import type { CompileOutcome, RunResult } from './ports'

export interface TestBytes {
  input: Uint8Array
  answer: Uint8Array | null
}

/** One run of a program on a test. */
export interface TestRun {
  result: RunResult
  /** The transcript of an interaction on a sample. */
  transcript?: Transcript
  /**
   * Judges the run, ignoring its CPU time.
   * @throws CheckerFault if the package's validator fails
   */
  judge(): Promise<TestJudgement>
}

export interface TestJudgement {
  status: TestStatus
  /** Points from the package's validator; null if it gave none. */
  points: number | null
  /** The package's messages for contestants and for organisers. */
  teamMessage: string | null
  judgeMessage: string | null
}

/** Compiles, runs and judges one submission's program. */
export interface TestBench {
  /** Whether runs may be requested before earlier ones have ended. */
  canPrefetch: boolean
  /** @throws BoxDied, ProtocolError; CheckerFault if the package's validator does not compile */
  compile(sources: readonly SourceFile[]): Promise<CompileOutcome>
  /** @throws BoxDied, ProtocolError */
  run(test: JudgeTest, bytes: TestBytes): Promise<TestRun>
  /** Returns the program's box for reuse, once everything is judged. */
  giveBack(): void
  /** Closes the boxes that were not given back, without waiting for Docker to remove them. */
  close(): void
}

/** The judgement of the output of a program that ended normally. */
export interface Judgement {
  status: 'Accepted' | 'Wrong Answer'
  /** Points from the package's validator; null if it gave none. */
  points: number | null
  /** The package's messages for contestants and for organisers. */
  teamMessage: string | null
  judgeMessage: string | null
}

/** A test's data and the program's output. */
export interface JudgedOutput {
  test: JudgeTest
  input: Uint8Array
  answer: Uint8Array
  output: Uint8Array
}

/** Judges the outputs of one submission, one at a time. */
export interface OutputChecker {
  /**
   * @throws CheckerFault if the package's validator fails
   * @throws BoxDied, BoxSpawnError, ProtocolError, SandboxUnreachable, TestDataUnavailable
   */
  check(judged: JudgedOutput): Promise<Judgement>
  close(): void
}
