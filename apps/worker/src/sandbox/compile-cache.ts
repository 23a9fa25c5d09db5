import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CompileOutcome } from '../judge/ports'
import type { Program } from './language-definition'

/** The result of a compile, usable in any box with the same image. */
export interface CompiledProgram {
  /** Contains the original measurements, so that they do not reveal whether the program was cached. */
  outcome: CompileOutcome
  /** The artefact's files as `B` frames. */
  artefact: readonly Buffer[]
}

/**
 * An LRU cache of compiled programs in memory, limited in bytes. The artefact leaves the box before the program runs,
 * and the key covers everything that could affect the compile. So a submission cannot replace what another source
 * compiles to.
 */
export interface CompileCache {
  /** Size of the largest artefact that is cached, in bytes. */
  readonly largest: number
  /** Finds a program, waiting for a running compile if necessary; null if the caller has to compile. */
  find(key: string): Promise<CompiledProgram | null>
  /**
   * Registers a running compile, so that others with the same key wait for it.
   * @returns a function to call when the compile has ended, with null if it failed
   */
  begin(key: string): (compiled: CompiledProgram | null) => void
}

/** An artefact may use at most 1/8 of the cache, so that a huge one does not evict all others. */
const LARGEST_PART = 8

/** Memory overhead of an entry. */
const ENTRY_BYTES = 1024

export const createCompileCache = (maxBytes: number): CompileCache => {
  const entries = new LRUCache<string, CompiledProgram>({
    // To LRUCache, 0 means no limit. A limit of 1 is too small for any entry.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: bytesOf,
  })
  const pending = new Map<string, Promise<CompiledProgram | null>>()

  return {
    largest: Math.floor(maxBytes / LARGEST_PART),
    async find(key) {
      return entries.get(key) ?? (await pending.get(key)) ?? null
    },
    begin(key) {
      let settle = (_: CompiledProgram | null): void => {}
      const result = new Promise<CompiledProgram | null>((resolve) => {
        settle = resolve
      })
      pending.set(key, result)
      return (compiled) => {
        if (pending.get(key) === result) pending.delete(key)
        if (compiled !== null) entries.set(key, compiled)
        settle(compiled)
      }
    },
  }
}

const bytesOf = ({ outcome, artefact }: CompiledProgram): number =>
  artefact.reduce((sum, piece) => sum + piece.length, 2 * outcome.diagnostics.length + ENTRY_BYTES)

/**
 * The key of a compile: a hash of the scope, the image's tag, the command, and all files with their paths. Without the
 * scope, the duration of a compile would reveal whether another user has submitted the same source.
 */
export const compileKey = (
  scope: string | undefined,
  image: string,
  command: { args: readonly string[]; env: readonly string[] },
  { files }: Program,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        scope ?? null,
        image,
        command.args,
        command.env,
        files.map(({ path, text }) => [path, text]),
      ]),
    )
    .digest('hex')
