import { type Language, publicTypeOf, type SourceFile, sourceFileOf, sourceFileSchema } from '@cohort/shared'
import { isSourceOf } from './program-language'

/** The maximum total size of a program in bytes. The whole program is sent through the queue. */
const LARGEST_PROGRAM = 1024 * 1024

/** Each source file is an argument of the compiler, and a box accepts about 250 arguments. */
const MOST_SOURCES = 200

/**
 * Arranges a program's files for the judge: the entry point first, then the others by name. A single file is renamed
 * like a submission from the editor.
 * @param entrypoint the entry point in the package's settings, or null
 * @returns the files, or a clause with the reason why the judge cannot run the program
 */
export const sourcesOf = (
  language: Language,
  files: readonly SourceFile[],
  entrypoint: string | null,
): SourceFile[] | string => {
  const isSource = ({ path }: SourceFile): boolean => isSourceOf(language, path)
  // Ignore files with invalid names, unless they are source files.
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
  // Unless the package names an entry point, it is "main.*" or, in Python, "__main__.py" (from the format's languages
  // table, and from problemtools for the legacy format).
  const isEntry = (file: SourceFile): boolean =>
    entrypoint === null
      ? isSource(file) && /(^|\/)(main|__main__)\.[^./]+$/i.test(file.path)
      : [file.path, file.path.replace(/\.[^.]+$/, '')].includes(entrypoint)
  return named.sort((a, b) => Number(isEntry(b)) - Number(isEntry(a)) || (a.path < b.path ? -1 : 1))
}

const isNamed = (file: SourceFile): boolean => sourceFileSchema.safeParse(file).success

const singleFile = (language: Language, file: SourceFile): SourceFile =>
  // Node.js treats .mjs files as modules.
  file.path.endsWith('.mjs') ? { path: 'main.mjs', text: file.text } : sourceFileOf(language, file.text)

/** Renames a file after its public type, as javac requires. Older packages use other names. */
const javaFile = (file: SourceFile): SourceFile => {
  const type = file.path.endsWith('.java') ? publicTypeOf(file.text) : undefined
  return type === undefined ? file : { path: file.path.replace(/[^/]*$/, `${type}.java`), text: file.text }
}
