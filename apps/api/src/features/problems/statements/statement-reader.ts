import { AppError } from '../../../errors'
import { createBoundedThread, ThreadFailure } from '../../../threads/bounded-thread'
import { PackageError, type PackageIssue } from '../packages/package-error'
import type { StatementFacts, StatementReader, Statements } from './read-statements'

export interface StatementRequest {
  /** Where the package lies. */
  path: string
  facts: StatementFacts
}

export type StatementAnswer =
  | { kind: 'read'; statements: Statements }
  | { kind: 'refused'; issues: readonly PackageIssue[] }

export interface ThreadedStatementReader {
  /** @throws AppError UNAVAILABLE where too many packages wait, and while the process stops */
  read: StatementReader
  close(): Promise<void>
}

/** The worst sources that were found take four seconds at their full size, on a machine with nothing else to do. */
const READ_WITHIN_MS = 20_000

/**
 * Reads statements in a thread of its own: mathematics and macros made for harm take seconds, and whoever waits for
 * an answer of the API would wait as long.
 */
export const createStatementReader = (thread: string): ThreadedStatementReader => {
  const packages = createBoundedThread<StatementRequest, StatementAnswer>(thread, null, {
    answerWithinMs: READ_WITHIN_MS,
    startWithinMs: READ_WITHIN_MS + 15_000,
    mostWaiting: 50,
    heapMb: 512,
    requestsPerThread: 100,
  })
  return {
    async read({ path }, facts) {
      const answer = await packages.ask({ path, facts }).catch((error: unknown) => {
        throw error instanceof ThreadFailure ? refusalOf(error) : error
      })
      if (answer.kind === 'refused') throw new PackageError(answer.issues)
      const { files, ...rest } = answer.statements
      // Between threads a buffer becomes a plain array of bytes.
      return { ...rest, files: files.map((file) => ({ ...file, content: Buffer.from(file.content) })) }
    },
    close: packages.close,
  }
}

const refusalOf = ({ reason }: ThreadFailure): Error => {
  switch (reason) {
    case 'late':
      return PackageError.at(
        null,
        `The statement was not converted within ${READ_WITHIN_MS / 1000} s: make it shorter, or its formulas and figures simpler.`,
      )
    case 'broken':
      return PackageError.at(
        null,
        'The statement takes more memory to convert than there is for it: make it shorter.',
      )
    case 'busy':
      return new AppError('UNAVAILABLE', 'Too many packages are being read. Please try again in a minute.', {
        retryAfterS: 60,
      })
    case 'closed':
      return new AppError('UNAVAILABLE', 'The server was stopped meanwhile. Please upload the package again.')
    default:
      return reason satisfies never
  }
}
