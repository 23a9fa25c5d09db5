import type { Language, Problem, SubmissionCode } from '@cohort/shared'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type DraftScope, loadDraft, loadLanguage, saveDraft, saveLanguage } from './drafts'
import { useEditorSettings } from './editor-settings'
import { starterCodeOf } from './starter-code'

/** Whether the code is stored on this device. Unchanged starter code is not. */
export type DraftState = 'starter' | 'saved' | 'unsaved'

interface Work {
  language: Language
  code: string
  state: DraftState
  /** Incremented to open a new document whenever code comes from outside the editor. */
  edition: number
}

/**
 * The code being edited, one draft per language. Without a draft it is the starter code or a placeholder. Each change
 * is stored immediately. The code is not React state, so that typing does not re-render the page: read it with
 * `latestCode`, and subscribe to it with `watch`. When the user returns to this browser tab, changes from other tabs
 * are loaded, because the next keystroke would overwrite them.
 * @param isHeld whether the code is read-only because it is being judged
 */
export const useDraft = ({ userId, problemId, contestId }: DraftScope, problem: Problem, isHeld = false) => {
  const workspace = useId()
  const scope: DraftScope = useMemo(() => ({ userId, problemId, contestId }), [userId, problemId, contestId])
  const [work, setWork] = useState(() =>
    open(
      scope,
      problem,
      loadLanguage(scope) ?? useEditorSettings.getState().language ?? problem.defaultLanguage,
      undefined,
      0,
    ),
  )
  const watchers = useRef(new Set<() => void>())
  // A ref, because a shortcut pressed before the next render must send the latest keystroke.
  const latest = useRef(work)
  // The code in each language's document, which the editor keeps when the user switches languages.
  const shown = useRef<Partial<Record<Language, Work>>>({ [work.language]: work })
  const change = useCallback((next: Work) => {
    if (!differOnlyInCode(latest.current, next)) setWork(next)
    latest.current = next
    shown.current[next.language] = next
    for (const onChange of watchers.current) onChange()
  }, [])
  const openHere = (language: Language): Work =>
    open(scope, problem, language, shown.current[language], latest.current.edition)

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
      const kept = saveDraft(scope, language, code, starter)
      change({
        ...latest.current,
        code,
        state: code === starter ? 'starter' : kept ? 'saved' : 'unsaved',
      })
    },
    [scope, problem, change],
  )

  /** The code that the editor shows for a language. */
  const textIn = (language: Language): string =>
    language === latest.current.language ? latest.current.code : openHere(language).code

  return {
    language: work.language,
    state: work.state,
    /** The name of the editor's document. Each document has its own undo history. */
    document: `${workspace}/${work.edition}/${work.language}`,
    latestCode: useCallback(() => latest.current.code, []),
    /** Calls `onChange` after each change to the code. Returns a function that unsubscribes. */
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
    /** Deletes the draft and restores the starter code. */
    reset: () => {
      write(starterCodeOf(problem, latest.current.language))
      change({ ...latest.current, edition: latest.current.edition + 1 })
    },
    /** Replaces the draft for a language and shows it in the editor. */
    replace: (language: Language, code: string) => {
      saveLanguage(scope, language)
      change({ ...openHere(language), edition: latest.current.edition + 1 })
      write(code)
    },
    chooseLanguage: (language: Language) => {
      saveLanguage(scope, language)
      change(openHere(language))
    },
  }
}

const differOnlyInCode = (a: Work, b: Work): boolean =>
  a.language === b.language && a.state === b.state && a.edition === b.edition

/** The code for a language: from the page, unless this device has stored a newer draft. */
const open = (
  scope: DraftScope,
  problem: Problem,
  language: Language,
  before: Work | undefined,
  edition: number,
): Work => {
  const draft = loadDraft(scope, language)
  // Code that could not be stored is newer than the stored draft.
  const isNewest = before?.state === 'unsaved' || draft === null || draft === before?.code
  if (before !== undefined && isNewest) return { ...before, edition }
  return {
    language,
    code: draft ?? starterCodeOf(problem, language),
    state: draft === null ? 'starter' : 'saved',
    edition: before === undefined ? edition : edition + 1,
  }
}
