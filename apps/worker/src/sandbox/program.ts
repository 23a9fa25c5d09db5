import { type Language, languageFacts, type SourceFile } from '@cohort/shared'
import { arrangeJava } from './java-program'
import type { Program } from './language-definition'
import { headerToBeginWith } from './precompiled-header'

/**
 * Arranges a submission's files for the box. As in the ICPC package format, all C++ or Java source files are compiled
 * together, while for Python and JavaScript the first file is run.
 */
export const arrangeProgram = (language: Language, files: readonly SourceFile[]): Program => {
  const sources = files.filter(({ path }) => hasExtension(path, languageFacts[language].extensions))
  if (language === 'java') return arrangeJava(files, sources)
  const paths = sources.map(({ path }) => path)
  // `-include` applies to all sources, so with several, the header could end up in one that does not include it.
  const beginWith = language === 'cpp' && sources.length === 1 ? headerToBeginWith(sources[0]!.text) : null
  return { files, sources: paths, main: paths[0] ?? files[0]?.path ?? '', mainClass: '', beginWith }
}

const hasExtension = (path: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => path.endsWith(extension))
