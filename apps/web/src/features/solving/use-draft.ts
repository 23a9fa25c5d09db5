import type { Language, Problem, SubmissionCode } from '@cohort/shared'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Desk, loadDraft, loadLanguage, saveDraft, saveLanguage } from './drafts'
import { starterCodeOf } from './starter-code'

/** Where the person's text stands against what this device keeps. */
export type DraftState = 'starter' | 'saved' | 'unsaved'

interface Work {
  language: Language
  code: string
  state: DraftState
  /** Counts the texts that came from elsewhere than the editor: each has a new document there. */
  edition: number
}

/**
 * The code under work, one text a language: the draft of this device, else the starter code, else the
 * placeholder. Each change is kept at once. What another tab has written meanwhile is taken over where one looks here
 * again: the next letter would else put an old text over it.
 * @param isHeld while the text is being judged it stays as it is
 */
export const useDraft = ({ userId, problemId, contestId }: Desk, problem: Problem, isHeld = false) => {
  const workspace = useId()
  const desk: Desk = useMemo(() => ({ userId, problemId, contestId }), [userId, problemId, contestId])
  const [work, setWork] = useState(() =>
    open(desk, problem, loadLanguage(desk) ?? problem.defaultLanguage, undefined, 0),
  )
  // A shortcut can follow a letter before the page is drawn again, and must send that letter too.
  const latest = useRef(work)
  // What each language's document in the editor shows: it outlives the choice of another language.
  const shown = useRef<Partial<Record<Language, Work>>>({ [work.language]: work })
  const change = (next: Work) => {
    latest.current = next
    shown.current[next.language] = next
    setWork(next)
  }
  const openHere = (language: Language): Work =>
    open(desk, problem, language, shown.current[language], latest.current.edition)

  const takeOver = useRef(() => {})
  takeOver.current = () => {
    const now = openHere(latest.current.language)
    if (!isHeld && now.code !== latest.current.code) change(now)
  }
  useEffect(() => {
    const onLook = () => takeOver.current()
    window.addEventListener('focus', onLook)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      window.removeEventListener('focus', onLook)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [])

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
    language === latest.current.language ? latest.current.code : openHere(language).code

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
      change({ ...openHere(language), edition: latest.current.edition + 1 })
      write(code)
    },
    chooseLanguage: (language: Language) => {
      saveLanguage(desk, language)
      change(openHere(language))
    },
  }
}

/** A language's text: as the page has it already, unless this device keeps another one by now. */
const open = (
  desk: Desk,
  problem: Problem,
  language: Language,
  before: Work | undefined,
  edition: number,
): Work => {
  const draft = loadDraft(desk, language)
  // What could not be kept is newer than what is.
  const isNewest = before?.state === 'unsaved' || draft === null || draft === before?.code
  if (before !== undefined && isNewest) return { ...before, edition }
  return {
    language,
    code: draft ?? starterCodeOf(problem, language),
    state: draft === null ? 'starter' : 'saved',
    edition: before === undefined ? edition : edition + 1,
  }
}
