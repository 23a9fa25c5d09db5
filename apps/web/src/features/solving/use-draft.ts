import { DEFAULT_LANGUAGE, type Language, type Problem } from '@cohort/shared'
import { useMemo, useState } from 'react'
import { type Desk, loadDraft, loadLanguage, saveDraft, saveLanguage } from './drafts'
import { starterCodeOf } from './starter-code'

/** Where the person's text stands against what this device keeps. */
export type DraftState = 'starter' | 'saved' | 'unsaved'

interface Work {
  language: Language
  code: string
  state: DraftState
}

/**
 * The code under work, one text a language: the draft of this device, else the starter code, else the
 * placeholder. Each change is kept at once.
 */
export const useDraft = (userId: string, problem: Problem) => {
  const desk: Desk = useMemo(() => ({ userId, problemId: problem._id }), [userId, problem._id])
  const open = (language: Language): Work => {
    const draft = loadDraft(desk, language)
    return {
      language,
      code: draft ?? starterCodeOf(problem, language),
      state: draft === null ? 'starter' : 'saved',
    }
  }
  const [work, setWork] = useState<Work>(() =>
    open(loadLanguage(desk) ?? problem.defaultLanguage ?? DEFAULT_LANGUAGE),
  )

  const write = (code: string) => {
    const starter = starterCodeOf(problem, work.language)
    const kept = saveDraft(desk, work.language, code, starter)
    setWork({ ...work, code, state: code === starter ? 'starter' : kept ? 'saved' : 'unsaved' })
  }

  return {
    ...work,
    write,
    /** Puts the draft away and gives the starter code again. */
    reset: () => write(starterCodeOf(problem, work.language)),
    chooseLanguage: (language: Language) => {
      saveLanguage(desk, language)
      setWork(open(language))
    },
  }
}
