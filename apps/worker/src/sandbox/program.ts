import { type Language, languageFacts, type SourceFile } from '@cohort/shared'
import { arrangeJava } from './java-program'
import type { Program } from './language-definition'
import { headerToBeginWith } from './precompiled-header'

/**
 * Prepares a submission's files for the box. As in the ICPC package format, C++ and Java compile all source files of
 * a program together, while Python and JavaScript start the first one.
 */
export const arrangeProgram = (language: Language, files: readonly SourceFile[]): Program => {
  const sources = files.filter(({ path }) => hasExtension(path, languageFacts[language].extensions))
  if (language === 'java') return arrangeJava(files, sources)
  const paths = sources.map(({ path }) => path)
  // With several sources, the header would also be included in those that do not include it themselves.
  const beginWith = language === 'cpp' && sources.length === 1 ? headerToBeginWith(sources[0]!.text) : null
  return { files, sources: paths, main: paths[0] ?? files[0]?.path ?? '', mainClass: '', beginWith }
}

const hasExtension = (path: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => path.endsWith(extension))
