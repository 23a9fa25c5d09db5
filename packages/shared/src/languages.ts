import { z } from 'zod'

/** The languages of the editor (§9). */
export const LANGUAGES = ['cpp', 'java', 'python', 'javascript'] as const

export const languageSchema = z.enum(LANGUAGES)
export type Language = z.infer<typeof languageSchema>

export const DEFAULT_LANGUAGE: Language = 'cpp'

interface LanguageFacts {
  /** The name in the language selector. */
  label: string
  /** File name of a single-file submission in the sandbox. Java files are named after their public class. */
  fileName: string
  /** File extensions of this language in a problem package, including the dot. */
  extensions: readonly string[]
  /** Starts a line comment. */
  comment: string
}

export const languageFacts: Record<Language, LanguageFacts> = {
  cpp: {
    label: 'C++ (GCC)',
    fileName: 'main.cpp',
    extensions: ['.cpp', '.cc', '.cxx', '.c++', '.C'],
    comment: '//',
  },
  java: { label: 'Java', fileName: 'Main.java', extensions: ['.java'], comment: '//' },
  python: { label: 'Python 3', fileName: 'main.py', extensions: ['.py', '.py3'], comment: '#' },
  javascript: {
    label: 'JavaScript (Node.js)',
    fileName: 'main.js',
    extensions: ['.js', '.mjs', '.cjs'],
    comment: '//',
  },
}

/** The editor's initial text if the problem has no starter code for a language. */
export const placeholderCode = (language: Language): string =>
  `${languageFacts[language].comment} Write your ${languageFacts[language].label} solution here\n`
