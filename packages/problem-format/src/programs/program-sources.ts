import { type Language, publicTypeOf, type SourceFile, sourceFileOf, sourceFileSchema } from '@cohort/shared'
import { isSourceOf } from './program-language'

/** The largest program, in bytes of UTF-8 over all its files, because it travels through the queue. */
const LARGEST_PROGRAM = 1024 * 1024

/** Each source is an argument of the compiler. A box accepts about 250 arguments. */
const MOST_SOURCES = 200

/**
 * The files of a program as the judge gets them: the entry point first, the others by name. A program of one file gets
 * the name that a submission from the editor would have.
 * @param entrypoint the file that `submissions.yaml` names, or null
 * @returns the files, or a clause that says why the judge cannot run the program
 */
export const sourcesOf = (
  language: Language,
  files: readonly SourceFile[],
  entrypoint: string | null,
): SourceFile[] | string => {
  const isSource = ({ path }: SourceFile): boolean => isSourceOf(language, path)
  // A file with a name that the format does not allow counts as absent, unless it is a source.
  const named =
    files.length === 1
      ? [singleFile(language, files[0]!)]
      : files
          .filter((file) => isSource(file) || isNamed(file))
          .map((file) => (language === 'java' ? javaFile(file) : file))
  const odd = named.find((file) => !isNamed(file))
  if (odd !== undefined) return `its file ${odd.path} has a name that the format does not allow`
  if (named.reduce((sum, file) => sum + Buffer.byteLength(file.text), 0) > LARGEST_PROGRAM)
    return 'it is larger than 1 MB'
  if (named.filter(isSource).length > MOST_SOURCES) return `it has more than ${MOST_SOURCES} source files`
  // The entry point is "main.*", or in Python also "__main__.py", unless the package names another one (languages
  // table; problemtools for legacy).
  const isEntry = (file: SourceFile): boolean =>
    entrypoint === null
      ? isSource(file) && /(^|\/)(main|__main__)\.[^./]+$/i.test(file.path)
      : [file.path, file.path.replace(/\.[^.]+$/, '')].includes(entrypoint)
  return named.sort((a, b) => Number(isEntry(b)) - Number(isEntry(a)) || (a.path < b.path ? -1 : 1))
}

const isNamed = (file: SourceFile): boolean => sourceFileSchema.safeParse(file).success

const singleFile = (language: Language, file: SourceFile): SourceFile =>
  // Node.js reads .mjs as a module.
  file.path.endsWith('.mjs') ? { path: 'main.mjs', text: file.text } : sourceFileOf(language, file.text)

/** The file, named after its public type. javac requires that name, but older packages use others. */
const javaFile = (file: SourceFile): SourceFile => {
  const type = file.path.endsWith('.java') ? publicTypeOf(file.text) : undefined
  return type === undefined ? file : { path: file.path.replace(/[^/]*$/, `${type}.java`), text: file.text }
}
