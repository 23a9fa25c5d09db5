import type { Language, SourceFile } from '@cohort/shared'
import { detectLanguage, isSourceFile } from '../programs/program-language'
import { sourcesOf } from '../programs/program-sources'
import { readTexts, withConstants } from '../programs/texts'
import type { PackageFile } from '../source/package-file'
import { filesBelow, type PackageSource } from '../source/package-source'

/** The files of a validator. */
interface Validator {
  /** What the program's paths are relative to. */
  prefix: string
  files: PackageFile[]
}

/**
 * The validators of a folder. Each folder in it is one validator. Files next to each other are one validator too, a source
 * with its headers; several sources are one validator each.
 */
export const validatorsIn = (source: PackageSource, prefix: string): Validator[] => {
  const folders = new Map<string, PackageFile[]>()
  const loose: PackageFile[] = []
  for (const file of filesBelow(source, prefix)) {
    const folder = /^[^/]+\//.exec(file.path.slice(prefix.length))?.[0]
    if (folder === undefined) loose.push(file)
    else folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  const headers = loose.filter((file) => !isProgramFile(file))
  return [
    ...loose.filter(isProgramFile).map((file) => ({ prefix, files: [file, ...headers] })),
    ...[...folders]
      .filter(([, files]) => files.some(isProgramFile))
      .map(([folder, files]) => ({ prefix: prefix + folder, files })),
  ]
}

/** Of whatever language: a folder of headers or data alone is no program, one in a language of others is. */
const isProgramFile = ({ path }: PackageFile): boolean => /\/(build|run)$/.test(path) || isSourceFile(path)

/**
 * A validator's program in the language of its files.
 * @returns half a sentence if the judge cannot run it
 */
export const readValidator = async (
  { prefix, files }: Validator,
  constants: ReadonlyMap<string, string>,
): Promise<{ language: Language; sources: SourceFile[] } | string> => {
  const script = files.find(({ path }) => /^(build|run)$/.test(path.slice(prefix.length)))
  if (script !== undefined) return `it is built with a script (${script.path}), which the judge does not run`
  const texts = await readTexts(files, prefix)
  const detected = detectLanguage(texts)
  if ('skipped' in detected) return detected.skipped
  const sources = sourcesOf(detected.language, withConstants(texts, constants), null)
  return typeof sources === 'string' ? sources : { language: detected.language, sources }
}
