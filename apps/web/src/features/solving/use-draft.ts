import type { Language, Problem, SubmissionCode } from '@cohort/shared'
import { useId, useMemo, useRef, useState } from 'react'
import { type Desk, loadDraft, loadLanguage, saveDraft, saveLanguage } from './drafts'
import { starterCodeOf } from './starter-code'

/** Where the person's text stands against what this device keeps. */
export type DraftState = 'starter' | 'saved' | 'unsaved'

interface Work {
  language: Language
  code: string
  state: DraftState
  /** Counts the resets: after each the editor has a new document. */
  edition: number
}

/**
 * The code under work, one text a language: the draft of this device, else the starter code, else the
 * placeholder. Each change is kept at once.
 */
export const useDraft = ({ userId, problemId, contestId }: Desk, problem: Problem) => {
  const workspace = useId()
  const desk: Desk = useMemo(() => ({ userId, problemId, contestId }), [userId, problemId, contestId])
  const open = (language: Language, edition: number): Work => {
    const draft = loadDraft(desk, language)
    return {
      language,
      code: draft ?? starterCodeOf(problem, language),
      state: draft === null ? 'starter' : 'saved',
      edition,
    }
  }
  const [work, setWork] = useState(() => open(loadLanguage(desk) ?? problem.defaultLanguage, 0))
  // A shortcut can follow a letter before the page is drawn again, and must send that letter too.
  const latest = useRef(work)
  const change = (next: Work) => {
    latest.current = next
    setWork(next)
  }

  const write = (code: string) => {
    const { language } = latest.current
    const starter = starterCodeOf(problem, language)
    const kept = saveDraft(desk, language, code, starter)
    change({
      ...latest.current,
      code,
      state: code === starter ? 'starter' : kept ? 'saved' : 'unsaved',
    })
  }

  /** What the editor shows for a language, now or once it is chosen. */
  const textIn = (language: Language): string =>
    language === latest.current.language ? latest.current.code : open(language, 0).code

  return {
    ...work,
    /** Names the editor's document: a language's text keeps its history of undoing until it is reset. */
    document: `${workspace}/${work.edition}/${work.language}`,
    /** The text as it is this very moment. */
    latestCode: () => latest.current.code,
    write,
    textIn,
    /** Whether a draft gives way to the code where that is put into the editor. */
    wouldLose: ({ language, code }: Pick<SubmissionCode, 'language' | 'code'>): boolean => {
      const text = textIn(language)
      return text !== code && text !== starterCodeOf(problem, language)
    },
    /** Puts the draft away and gives the starter code again. */
    reset: () => {
      write(starterCodeOf(problem, latest.current.language))
      change({ ...latest.current, edition: latest.current.edition + 1 })
    },
    /** Puts a whole text into the editor, as the draft of its language. */
    replace: (language: Language, code: string) => {
      saveLanguage(desk, language)
      change(open(language, latest.current.edition + 1))
      write(code)
    },
    chooseLanguage: (language: Language) => {
      saveLanguage(desk, language)
      change(open(language, latest.current.edition))
    },
  }
}
