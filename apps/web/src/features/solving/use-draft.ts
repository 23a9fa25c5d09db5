import type { Language, Problem, SubmissionCode } from '@cohort/shared'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Desk, loadDraft, loadLanguage, saveDraft, saveLanguage } from './drafts'
import { useEditorSettings } from './editor-settings'
import { starterCodeOf } from './starter-code'

/** Whether the text is stored on this device. */
export type DraftState = 'starter' | 'saved' | 'unsaved'

interface Work {
  language: Language
  code: string
  state: DraftState
  /** How many texts were put into the editor from outside. Each opens a new document in the editor. */
  edition: number
}

/**
 * The code being edited, one text per language: this device's draft, otherwise the starter code, otherwise the
 * placeholder. Each change is stored immediately. The code itself is not React state, so that typing does not render
 * the whole screen: read it with `latestCode` and follow it with `watch`. When the user returns to this browser tab, it
 * loads what another tab has stored. Otherwise the next keystroke would overwrite that with an old text.
 * @param isHeld whether the text is read-only because it is being judged
 */
export const useDraft = ({ userId, problemId, contestId }: Desk, problem: Problem, isHeld = false) => {
  const workspace = useId()
  const desk: Desk = useMemo(() => ({ userId, problemId, contestId }), [userId, problemId, contestId])
  const [work, setWork] = useState(() =>
    open(
      desk,
      problem,
      loadLanguage(desk) ?? useEditorSettings.getState().language ?? problem.defaultLanguage,
      undefined,
      0,
    ),
  )
  const watchers = useRef(new Set<() => void>())
  // A shortcut can follow a keystroke before the next render, and must send the text with that keystroke.
  const latest = useRef(work)
  // The text of each language's document. The editor keeps a document when another language is selected.
  const shown = useRef<Partial<Record<Language, Work>>>({ [work.language]: work })
  const change = useCallback((next: Work) => {
    if (!differOnlyInCode(latest.current, next)) setWork(next)
    latest.current = next
    shown.current[next.language] = next
    for (const onChange of watchers.current) onChange()
  }, [])
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

  const write = useCallback(
    (code: string) => {
      const { language } = latest.current
      const starter = starterCodeOf(problem, language)
      const kept = saveDraft(desk, language, code, starter)
      change({
        ...latest.current,
        code,
        state: code === starter ? 'starter' : kept ? 'saved' : 'unsaved',
      })
    },
    [desk, problem, change],
  )

  /** The editor's text for a language, now or when it is selected. */
  const textIn = (language: Language): string =>
    language === latest.current.language ? latest.current.code : openHere(language).code

  return {
    language: work.language,
    state: work.state,
    /** The name of the editor's document. Within a document, the undo history is kept. */
    document: `${workspace}/${work.edition}/${work.language}`,
    /** The current text. */
    latestCode: useCallback(() => latest.current.code, []),
    /** Calls `onChange` after each change to the code, until the returned function is called. */
    watch: useCallback((onChange: () => void) => {
      watchers.current.add(onChange)
      return () => void watchers.current.delete(onChange)
    }, []),
    write,
    textIn,
    /** Whether inserting the code would replace a draft. */
    wouldLose: ({ language, code }: Pick<SubmissionCode, 'language' | 'code'>): boolean => {
      const text = textIn(language)
      return text !== code && text !== starterCodeOf(problem, language)
    },
    /** Removes the draft and restores the starter code. */
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

const differOnlyInCode = (a: Work, b: Work): boolean =>
  a.language === b.language && a.state === b.state && a.edition === b.edition

/** A language's text: the one on the page, unless this device has a newer one. */
const open = (
  desk: Desk,
  problem: Problem,
  language: Language,
  before: Work | undefined,
  edition: number,
): Work => {
  const draft = loadDraft(desk, language)
  // Code on the page that could not be stored is newer than the stored code.
  const isNewest = before?.state === 'unsaved' || draft === null || draft === before?.code
  if (before !== undefined && isNewest) return { ...before, edition }
  return {
    language,
    code: draft ?? starterCodeOf(problem, language),
    state: draft === null ? 'starter' : 'saved',
    edition: before === undefined ? edition : edition + 1,
  }
}
