import { EventEmitter, once } from 'node:events'
import { resolve } from 'node:path'
import { PackageError } from '@cohort/problem-format'
import type { FormReading } from '@cohort/shared'
import { decodeAnswer, type ReadAnswer, type ReadPackage, type ReadRequest } from './read-answer'
import { type ChildBounds, type ReaderChild, startReaderChild } from './reader-child'

export interface ReaderBounds extends ChildBounds {
  /** The maximum number of packages read at once. */
  children: number
  /** After this many packages, a new process replaces the child to free its memory. */
  packagesPerChild: number
  /** How long a child waits for the next package, in ms. */
  idleMs: number
}

export const READER_BOUNDS: ReaderBounds = {
  // The most expensive known package takes ten seconds on an idle machine.
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

export type PackageReader = ReturnType<typeof createPackageReader>

/**
 * Reads packages in child processes, which can neither exceed their limits nor read anything from this process.
 * @param program the built `reader-program`
 */
export const createPackageReader = (program: string, bounds: ReaderBounds = READER_BOUNDS) => {
  const idle = new Set<Worker>()
  const turns = new EventEmitter().setMaxListeners(0)
  let busy = 0

  const end = (worker: Worker): void => {
    clearTimeout(worker.idle)
    idle.delete(worker)
    worker.child.end()
  }
  const takeWorker = (): Worker => {
    const [worker = { child: startReaderChild(program, bounds), packages: 0 }] = idle
    clearTimeout(worker.idle)
    idle.delete(worker)
    worker.packages++
    return worker
  }
  const keep = (worker: Worker): void => {
    if (worker.packages >= bounds.packagesPerChild) end(worker)
    else {
      idle.add(worker)
      worker.idle = setTimeout(() => end(worker), bounds.idleMs).unref()
    }
  }

  const ask = async <K extends 'read' | 'form'>(
    request: ReadRequest,
    signal: AbortSignal,
  ): Promise<Extract<ReadAnswer, { kind: K }>> => {
    const worker = takeWorker()
    const answer = decodeAnswer(await worker.child.ask(request, signal))
    if (answer.kind === 'broken') {
      end(worker)
      throw PackageError.at(null, `The package could not be read: ${answer.message.slice(0, 200)}.`)
    }
    keep(worker)
    if (answer.kind === 'refused') throw new PackageError(answer.issues, answer.hasMore)
    // A child has only one request at a time, so this answers the request above.
    return answer as Extract<ReadAnswer, { kind: K }>
  }

  /** Waits until a child is free, then calls `run`. */
  const inTurn = async <T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> => {
    while (busy >= bounds.children) await once(turns, 'end', { signal }).catch(() => signal.throwIfAborted())
    signal.throwIfAborted()
    busy++
    try {
      return await run()
    } finally {
      busy--
      turns.emit('end')
    }
  }

  return {
    /**
     * Reads a folder or an archive.
     * @throws PackageError if the package is broken or takes too much time or memory; the signal's reason if the signal
     * is aborted
     */
    async read(
      path: string,
      signal: AbortSignal,
      { withTextWarnings = false, withLints = false } = {},
    ): Promise<ReadPackage> {
      const request = { path: resolve(path), withTextWarnings, withLints, asForm: false }
      return (await inTurn(signal, () => ask<'read'>(request, signal))).read
    },
    /** Reads only the editable form of a package. Throws like `read`. */
    async readForm(path: string, signal: AbortSignal): Promise<FormReading> {
      const request = { path: resolve(path), withTextWarnings: false, withLints: false, asForm: true }
      return (await inTurn(signal, () => ask<'form'>(request, signal))).form
    },
    /** Ends idle children. */
    close: () => idle.forEach(end),
  }
}
