import { fileURLToPath } from 'node:url'
import { createPackageReader, type PackageReader } from '../features/packages/reader/package-reader'

/** The commands' package reader. The build puts its program one folder above the commands. */
export const builtReader = (): PackageReader =>
  createPackageReader(fileURLToPath(new URL('../package-reader.mjs', import.meta.url)))
