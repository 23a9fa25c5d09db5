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

/** A package reader with the real program. No need to close it: idle children do not keep the process alive. */
export const testReader = (bounds: Partial<ReaderBounds> = {}): PackageReader =>
  createPackageReader(programFiles.packageReader, { ...READER_BOUNDS, ...bounds })

/** A reader program that misbehaves according to the name of the package, for tests of the limits. */
export const oddReader = join(__dirname, 'odd-reader.mjs')
