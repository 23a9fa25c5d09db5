import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CompileOutcome } from '../judge/ports'
import type { Program } from './language-definition'

/** What a compile gave, as another box of the same image can take it over. */
export interface CompiledProgram {
  /** With the measures of the compile: nobody can tell by the answer whether a program was compiled or kept. */
  outcome: CompileOutcome
  /** The artefact's files, as the runner sends and takes them (`B` frames). */
  artefact: readonly Buffer[]
}

/**
 * Compiled programs by what they were compiled from, in memory, bounded in bytes; the least recently used goes first.
 * A program is taken from the box before anything of it has run, and the key holds all that its compile could see: no
 * source can put a program in another's place.
 */
export interface CompileCache {
  /** Largest artefact that is kept, in bytes. */
  readonly largest: number
  /** The program, if need be once another box has compiled it; null if the caller has to compile. */
  find(key: string): Promise<CompiledProgram | null>
  /**
   * Says that the caller compiles now, so that others wait for it instead of compiling the same.
   * @returns what has to be called in the end: with the program, or with null if there is none to keep
   */
  begin(key: string): (compiled: CompiledProgram | null) => void
}

/** A program's own part of the cache at most: one huge program must not drive out all others. */
const LARGEST_PART = 8

/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 1024

export const createCompileCache = (maxBytes: number): CompileCache => {
  const entries = new LRUCache<string, CompiledProgram>({
    // A bound of 0 would mean none; no entry is as small as 1.
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
 * The key of a compile: whose program it is, the image, whose tag tells its content, the command, and every file with its
 * path. How long a compile takes would else tell one person that another has sent the same source.
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
