import { resolve } from 'node:path'
import { PackageError } from '@cohort/problem-format'
import { decodeAnswer, type ReadAnswer, type ReadPackage, type ReadRequest } from './read-answer'
import {
  type ChildBounds,
  ChildFailed,
  type ChildFailure,
  type ReaderChild,
  startReaderChild,
} from './reader-child'

export type ReadOptions = Partial<Pick<ReadRequest, 'withTextWarnings'>>

/** Reads packages in child processes: none can take more than its bounds, or anything from this process. */
export interface PackageReader {
  /**
   * Reads a folder or an archive.
   * @throws PackageError when the package is broken, and when it takes more time or memory than there is for it; the
   * signal's reason when it is aborted
   */
  read(path: string, signal: AbortSignal, options?: ReadOptions): Promise<ReadPackage>
  /** Ends the children that wait for work. */
  close(): void
}

export interface ReaderBounds extends ChildBounds {
  /** Packages that are read at the same time. */
  children: number
  /** After so many packages a new process takes over, which gives all memory back. */
  packagesPerChild: number
  /** ms that a child waits for the next package. */
  idleMs: number
}

export const READER_BOUNDS: ReaderBounds = {
  // The worst packages that were found take ten seconds of a machine with nothing else to do.
  readWithinMs: 60_000,
  cpuSeconds: 600,
  heapMb: 512,
  memoryMb: 1024,
  answerBytes: 64 * 1024 * 1024,
  children: 2,
  packagesPerChild: 10,
  idleMs: 5000,
}

interface Worker {
  child: ReaderChild
  packages: number
  idle?: NodeJS.Timeout
}

/** @param program the built `reader-program` */
export const createPackageReader = (program: string, bounds: ReaderBounds = READER_BOUNDS): PackageReader => {
  const idle: Worker[] = []
  const waiting: (() => void)[] = []
  let busy = 0

  const takeTurn = async (signal: AbortSignal): Promise<void> => {
    while (busy >= bounds.children) {
      await new Promise<void>((resume) => {
        const next = (): void => {
          signal.removeEventListener('abort', next)
          resume()
        }
        signal.addEventListener('abort', next)
        waiting.push(next)
      })
      signal.throwIfAborted()
    }
    busy++
  }
  const endTurn = (): void => {
    busy--
    for (const next of waiting.splice(0)) next()
  }

  const takeWorker = (): Worker => {
    const worker = idle.pop() ?? { child: startReaderChild(program, bounds), packages: 0 }
    clearTimeout(worker.idle)
    worker.packages++
    return worker
  }
  const keep = (worker: Worker): void => {
    if (worker.packages >= bounds.packagesPerChild) {
      worker.child.end()
      return
    }
    idle.push(worker)
    worker.idle = setTimeout(() => {
      idle.splice(idle.indexOf(worker), 1)
      worker.child.end()
    }, bounds.idleMs)
    worker.idle.unref()
  }

  const ask = async (request: ReadRequest, signal: AbortSignal): Promise<ReadAnswer> => {
    const worker = takeWorker()
    try {
      const answer = decodeAnswer(await worker.child.ask(request, signal))
      if (answer.kind === 'broken') worker.child.end()
      else keep(worker)
      return answer
    } catch (error) {
      worker.child.end()
      throw error instanceof ChildFailed ? errorOf(error, bounds) : error
    }
  }

  return {
    async read(path, signal, { withTextWarnings = false } = {}) {
      signal.throwIfAborted()
      await takeTurn(signal)
      try {
        const answer = await ask({ path: resolve(path), withTextWarnings }, signal)
        if (answer.kind === 'refused') throw new PackageError(answer.issues, answer.hasMore)
        if (answer.kind === 'broken')
          throw PackageError.at(null, `The package could not be read: ${answer.message.slice(0, 200)}.`)
        return answer.read
      } finally {
        endTurn()
      }
    },
    close() {
      for (const { child, idle: timer } of idle.splice(0)) {
        clearTimeout(timer)
        child.end()
      }
    },
  }
}

const SIMPLIFY = 'Make its statements, settings and patterns simpler, or its files fewer.'

const errorOf = (error: ChildFailed, { readWithinMs, memoryMb, answerBytes }: ReaderBounds): Error => {
  const { failure }: { failure: ChildFailure } = error
  switch (failure.kind) {
    case 'late':
      return PackageError.at(
        null,
        `The package could not be read within ${readWithinMs / 1000} s. ${SIMPLIFY}`,
      )
    case 'long':
      return PackageError.at(
        null,
        `The package's programs, statements and names together are larger than ${answerBytes / 1024 / 1024} MB.`,
      )
    case 'killed':
      return PackageError.at(
        null,
        `Reading the package took more than ${memoryMb} MB of memory or ended the reader (${failure.signal}). ${SIMPLIFY}`,
      )
    // The reader's program is missing, or the disk fails: the author cannot fix that.
    case 'ended':
      return error
    default:
      return failure satisfies never
  }
}
