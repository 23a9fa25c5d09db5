import type { ProblemForm } from '@cohort/shared'
import { AppError } from '../../errors'
import type { PackageReader } from '../packages/reader/package-reader'
import { refusalOf } from './package-refusal'
import type { Upload } from './package-upload'

/**
 * Reads the form from a stored package and removes the package's copy on disk.
 * @throws AppError CONFLICT with everything that the form cannot represent
 */
export const readVersionForm = async (
  reader: PackageReader,
  { path, remove }: Upload,
): Promise<ProblemForm> => {
  const read = async () => {
    try {
      return await reader.readForm(path, new AbortController().signal)
    } catch (error) {
      throw refusalOf(error)
    } finally {
      await remove()
    }
  }
  const reading = await read()
  if (reading.form !== null) return reading.form
  throw new AppError(
    'CONFLICT',
    'The form cannot represent everything in this version. Download its package, change the files, and upload it as a new version.',
    { issues: reading.obstacles.map(({ file, reason }) => ({ path: file, message: reason })) },
  )
}
