import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CompileOutcome } from '../judge/ports'
import type { Program } from './language-definition'

/** The result of a compile, in a form that another box of the same image can use. */
export interface CompiledProgram {
  /** Includes the original measurements, so that the result does not reveal whether the program was cached. */
  outcome: CompileOutcome
  /** The artefact's files as `B` frames. */
  artefact: readonly Buffer[]
}

/**
 * Compiled programs by their sources, in memory, with a limit in bytes. The least recently used one is evicted first. A
 * program is taken from its box before it has run, and the key covers everything that its compile could see, so no
 * source can replace another one's program.
 */
export interface CompileCache {
  /** Largest artefact that is cached, in bytes. */
  readonly largest: number
  /** Returns the program, after waiting for a running compile; null if the caller has to compile. */
  find(key: string): Promise<CompiledProgram | null>
  /**
   * Registers a compile, so that others with the same key wait for it.
   * @returns a function to call at the end, with the program or with null if there is nothing to cache
   */
  begin(key: string): (compiled: CompiledProgram | null) => void
}

/** A program may take at most this fraction of the cache, so that a huge one does not evict all others. */
const LARGEST_PART = 8

/** Memory overhead of an entry. */
const ENTRY_BYTES = 1024

export const createCompileCache = (maxBytes: number): CompileCache => {
  const entries = new LRUCache<string, CompiledProgram>({
    // LRUCache would read 0 as no limit. Every entry is larger than 1.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: bytesOf,
  })
  const underWay = new Map<string, Promise<CompiledProgram | null>>()

  return {
    largest: Math.floor(maxBytes / LARGEST_PART),
    async find(key) {
      return entries.get(key) ?? (await underWay.get(key)) ?? null
    },
    begin(key) {
      let settle = (_: CompiledProgram | null): void => {}
      const result = new Promise<CompiledProgram | null>((resolve) => {
        settle = resolve
      })
      underWay.set(key, result)
      return (compiled) => {
        if (underWay.get(key) === result) underWay.delete(key)
        if (compiled !== null) entries.set(key, compiled)
        settle(compiled)
      }
    },
  }
}

const bytesOf = ({ outcome, artefact }: CompiledProgram): number =>
  artefact.reduce((sum, piece) => sum + piece.length, 2 * outcome.diagnostics.length + ENTRY_BYTES)

/**
 * The key of a compile: its owner, the image's tag (a hash of its sources), the command, and every file with its
 * path. Without the owner, the duration of a compile would reveal whether somebody else has submitted the same
 * source.
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
