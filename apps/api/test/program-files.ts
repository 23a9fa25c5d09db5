import { join } from 'node:path'
import { LANGUAGES, type Language } from '@cohort/shared'
import type { ProgramFiles } from '../src/deps'
import {
  createPackageReader,
  type PackageReader,
  READER_BOUNDS,
  type ReaderBounds,
} from '../src/features/packages/reader/package-reader'

/** The path of a program that `build-programs.mjs` has bundled. */
export const builtProgram = (name: string): string => join(process.env.TEST_PROGRAMS!, `${name}.mjs`)

/** The bundled programs, with the grammars from node_modules. */
export const programFiles: ProgramFiles = {
  packageReader: builtProgram('package-reader'),
  analysis: {
    thread: builtProgram('analysis-thread'),
    grammars: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        require.resolve(`tree-sitter-${language}/tree-sitter-${language}.wasm`),
      ]),
    ) as Record<Language, string>,
  },
}

/** A package reader that need not be closed: its idle children do not keep the process alive. */
export const testReader = (bounds: Partial<ReaderBounds> = {}): PackageReader =>
  createPackageReader(programFiles.packageReader, { ...READER_BOUNDS, ...bounds })

/** A reader that misbehaves as the package's name says, to test the reader's limits. */
export const oddReader = join(__dirname, 'odd-reader.mjs')
