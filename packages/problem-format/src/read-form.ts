import { type FormReading, formOfPackage } from '@cohort/shared'
import type { PackageSource } from './source/package-source'
import { parseYaml } from './yaml/yaml-file'

const MIB = 1024 * 1024
/** The maximum size of a form in bytes. Browsers and the API keep a whole form in memory. */
const LARGEST = 32 * MIB

/**
 * Reads a package as a form, or lists the parts that a form cannot represent.
 * @throws PackageError if a file is damaged, or if settings are not valid YAML
 */
export const readForm = async ({ name, files }: PackageSource): Promise<FormReading> => {
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0)
  if (bytes > LARGEST)
    return { form: null, obstacles: [{ file: '', reason: `The form can be at most ${LARGEST / MIB} MB.` }] }
  const contents = []
  for (const file of files.values())
    contents.push({ path: `${name}/${file.path}`, content: await file.read() })
  return formOfPackage(contents, (text) => parseYaml('settings', text).value)
}
