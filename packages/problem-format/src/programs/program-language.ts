import { LANGUAGES, type Language, languageFacts } from '@cohort/shared'
import { lookup } from '../lookup'

/**
 * Extensions of the languages in the format's table that the judge does not support, to name the language of a skipped
 * program.
 */
const OTHER_LANGUAGES: Record<string, string> = {
  '.ada': 'Ada',
  '.adb': 'Ada',
  '.ads': 'Ada',
  '.a68': 'Algol 68',
  '.apl': 'APL',
  '.awk': 'AWK',
  '.sh': 'Bash',
  '.bash': 'Bash',
  '.c': 'C',
  '.cob': 'COBOL',
  '.cr': 'Crystal',
  '.cs': 'C#',
  '.d': 'D',
  '.dart': 'Dart',
  '.ex': 'Elixir',
  '.erl': 'Erlang',
  '.f90': 'Fortran',
  '.f95': 'Fortran',
  '.fs': 'F#',
  '.ss': 'Gerbil',
  '.go': 'Go',
  '.hs': 'Haskell',
  '.jl': 'Julia',
  '.kt': 'Kotlin',
  '.lisp': 'Common Lisp',
  '.cl': 'Common Lisp',
  '.lua': 'Lua',
  '.nim': 'Nim',
  '.m': 'Objective-C',
  '.ml': 'OCaml',
  '.odin': 'Odin',
  '.pas': 'Pascal',
  '.pp': 'Pascal',
  '.pm': 'Perl',
  '.pl': 'Perl',
  '.php': 'PHP',
  '.plg': 'Prolog',
  '.py2': 'Python 2',
  '.R': 'R',
  '.r': 'R',
  '.rkt': 'Racket',
  '.rb': 'Ruby',
  '.rs': 'Rust',
  '.scala': 'Scala',
  '.sim': 'Simula',
  '.st': 'Smalltalk',
  '.swift': 'Swift',
  '.ts': 'TypeScript',
  '.vb': 'Visual Basic',
  '.zig': 'Zig',
}

/** The codes of the judge's languages in the format's languages table. */
const CODES = lookup<Language>({
  cpp: 'cpp',
  java: 'java',
  python3: 'python',
  python: 'python',
  javascript: 'javascript',
})

/** The folders in `include/` that apply to a language, starting with the general one. */
export const includeFolders = (language: Language): string[] => [
  'default',
  ...Object.keys(CODES).filter((code) => CODES[code] === language),
]

export type DetectedLanguage = { language: Language } | { skipped: string }

/** The language for a code in `submissions.yaml`. */
export const languageOfCode = (code: string): DetectedLanguage => {
  const language = CODES[code]
  return language === undefined ? notJudged(code) : { language }
}

const notJudged = (language: string) => ({ skipped: `${language} is not one of the judge's languages` })

const endingOf = (path: string): string => /\.[^./]+$/.exec(path)?.[0] ?? ''

const nameOf = (file: { path: string; text: string }): string | null => {
  const ending = endingOf(file.path)
  // Python 2 and Python 3 share an extension, so the format distinguishes them by the first line.
  if (ending === '.py' && /^#!.*python2/.test(file.text)) return 'Python 2'
  return (
    LANGUAGES.find((language) => languageFacts[language].extensions.includes(ending)) ??
    OTHER_LANGUAGES[ending] ??
    null
  )
}

/** Whether a file is a source file in the language. */
export const isSourceOf = (language: Language, path: string): boolean =>
  languageFacts[language].extensions.includes(endingOf(path))

/** Whether a file is a source file in any language in the format's table. */
export const isSourceFile = (path: string): boolean => nameOf({ path, text: '' }) !== null

/** The language of most of a program's source files, ignoring other files such as headers and data. */
export const detectLanguage = (files: readonly { path: string; text: string }[]): DetectedLanguage => {
  const counts = new Map<string, number>()
  for (const file of files) {
    const name = nameOf(file)
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1])
  const [first, second] = ranked
  if (first === undefined) return { skipped: 'it is not a source file in a known language' }
  if (second !== undefined && second[1] === first[1])
    return { skipped: `its files are in several languages (${ranked.map(([name]) => name).join(', ')})` }
  const language = LANGUAGES.find((known) => known === first[0])
  return language === undefined ? notJudged(first[0]) : { language }
}
