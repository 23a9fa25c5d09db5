import { join } from 'node:path'
import type { ProgramFiles } from '../src/deps'
import {
  createPackageReader,
  type PackageReader,
  READER_BOUNDS,
  type ReaderBounds,
} from '../src/features/packages/reader/package-reader'

/** The path of a program that `build-programs.mjs` has bundled. */
export const builtProgram = (name: string): string => join(process.env.TEST_PROGRAMS!, `${name}.mjs`)

/** The bundled programs. */
export const programFiles: ProgramFiles = {
  packageReader: builtProgram('package-reader'),
}

/** A package reader with the real program. It need not be closed: idle children do not keep the process alive. */
export const testReader = (bounds: Partial<ReaderBounds> = {}): PackageReader =>
  createPackageReader(programFiles.packageReader, { ...READER_BOUNDS, ...bounds })

/** The program of a reader for tests of the limits. The name of the package decides how it misbehaves. */
export const oddReader = join(__dirname, 'odd-reader.mjs')
