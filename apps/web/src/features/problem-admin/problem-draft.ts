import { type ProblemForm, type ProblemImport, problemFormSchema } from '@cohort/shared'
import { useRef } from 'react'
import { z } from 'zod'
import { deviceStorage } from '../../device/storage'
import { useKeptDraft } from '../../device/use-kept-draft'

const draftSchema = z.object({
  form: problemFormSchema,
  /** The version that was changed; null for a new problem. */
  basedOn: z.string().nullable(),
  /** When the form was last edited, in ms since 1970; null if it was not. */
  writtenAt: z.number().nullable(),
  /** Its last upload, until the result is known, and whether it was changed since. */
  upload: z.object({ importId: z.string(), isEdited: z.boolean() }).nullable(),
})
/** A problem in the form that was not saved yet. */
export type ProblemDraft = z.infer<typeof draftSchema>

/** The draft of an unedited form. */
export const draftOf = (form: ProblemForm, basedOn: string | null): ProblemDraft => ({
  form,
  basedOn,
  writtenAt: null,
  upload: null,
})

/** The draft of a problem that was never uploaded. From its first upload on it has its own place. */
export const NEW_DRAFT = 'new'

const UPLOADED = `${NEW_DRAFT}-`
const isOfNewProblem = (place: string): boolean => place === NEW_DRAFT || place.startsWith(UPLOADED)

/** The page that edits a draft. */
export const draftAddress = (place: string): string => {
  if (place === NEW_DRAFT) return '/organise/problems/new'
  return isOfNewProblem(place)
    ? `/organise/problems/new?draft=${encodeURIComponent(place)}`
    : `/organise/problems/${encodeURIComponent(place)}/form`
}

/** The page that shows what becomes of a draft's upload. */
export const checkAddress = (importId: string, place: string): string =>
  `/organise/imports/${importId}?draft=${encodeURIComponent(place)}`

const prefixOf = (userId: string): string => `cohort.problem-form.${userId}.`

/** @param place `NEW_DRAFT`, that with the id of its first import, or the id of the problem */
const keyOf = (userId: string, place: string): string => prefixOf(userId) + place

/** In any context: `crypto.randomUUID` exists only on secure pages. */
const randomUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const emptyForm = (): ProblemForm => ({
  name: '',
  uuid: randomUuid(),
  title: '',
  difficulty: '',
  tags: '',
  statement: '',
  pictures: [],
  timeLimit: '2',
  memory: '256',
  samples: [{ input: '', answer: '', explanation: '' }],
  tests: [],
  caseSensitive: false,
  spaceSensitive: false,
  tolerance: '',
  programs: [{ language: 'python', code: '', expected: 'Accepted' }],
  authors: '',
  licence: 'unknown',
  rightsOwner: '',
})

/** Whether nothing was typed into the form of a new problem. */
export const isUntouched = (form: ProblemForm): boolean =>
  JSON.stringify({ ...form, uuid: '' }) === JSON.stringify({ ...emptyForm(), uuid: '' })

/** Drafts that the browser has no room for. They live as long as the tab. */
const tabDrafts = new Map<string, ProblemDraft>()

/** A draft of this browser; null if there is none. */
export const loadProblemDraft = (userId: string, draft: string): ProblemDraft | null => {
  const inTab = tabDrafts.get(keyOf(userId, draft))
  if (inTab) return inTab
  try {
    return draftSchema.parse(JSON.parse(deviceStorage.getItem(keyOf(userId, draft)) ?? ''))
  } catch {
    return null
  }
}

/** Returns whether the draft fits into the browser's storage. */
const saveProblemDraft = (userId: string, place: string, draft: ProblemDraft): boolean => {
  const key = keyOf(userId, place)
  const isSaved = deviceStorage.setItem(key, JSON.stringify(draft))
  if (isSaved) tabDrafts.delete(key)
  else {
    // An older state would come back as if it were the latest.
    deviceStorage.removeItem(key)
    tabDrafts.set(key, draft)
  }
  return isSaved
}

export const removeProblemDraft = (userId: string, draft: string): void => {
  tabDrafts.delete(keyOf(userId, draft))
  deviceStorage.removeItem(keyOf(userId, draft))
}

/** The drafts in this browser of problems that do not exist yet. */
export const newProblemDrafts = (userId: string): { place: string; draft: ProblemDraft }[] => {
  const prefix = prefixOf(userId)
  const places = [...new Set([...deviceStorage.keys(), ...tabDrafts.keys()])]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter(isOfNewProblem)
  return places.flatMap((place) => {
    const draft = loadProblemDraft(userId, place)
    return draft === null || isUntouched(draft.form) ? [] : [{ place, draft }]
  })
}

/** A draft after its upload. What was typed since is based on the version that the upload made. */
export const afterUpload = (draft: ProblemDraft, { state, result }: ProblemImport): ProblemDraft => ({
  ...draft,
  basedOn: state === 'done' && result ? result.versionId : draft.basedOn,
  upload: null,
})

/**
 * Follows a draft's upload to its end: a saved draft goes, unless something was typed since. That of a new problem
 * then belongs to the problem that was made from it.
 */
export const settleDraft = (userId: string, place: string, run: ProblemImport): void => {
  const draft = loadProblemDraft(userId, place)
  if (draft?.upload?.importId !== run._id || run.state === 'running') return
  const { isEdited } = draft.upload
  const problemId = run.state === 'done' ? run.result?.problemId : undefined
  // The browser may have no room for it twice.
  if (problemId !== undefined) removeProblemDraft(userId, place)
  if (problemId === undefined || isEdited)
    saveProblemDraft(userId, problemId ?? place, afterUpload(draft, run))
}

/** A draft that is saved in this browser as it is typed. */
export const useProblemDraft = (userId: string, place: string, initial: () => ProblemDraft) => {
  const current = useRef(place)
  const kept = useKeptDraft(initial, (draft) => saveProblemDraft(userId, current.current, draft))
  return {
    ...kept,
    isKept: kept.isKept && !tabDrafts.has(keyOf(userId, current.current)),
    edit: (part: Partial<ProblemForm>): void =>
      kept.change((before) => ({
        ...before,
        form: { ...before.form, ...part },
        writtenAt: Date.now(),
        upload: before.upload && { ...before.upload, isEdited: true },
      })),
    /** Notes that a form was uploaded. More may have been typed since. Returns the draft's place from now on. */
    noteUpload: (importId: string, sent: ProblemForm): string => {
      if (current.current === NEW_DRAFT) {
        current.current = UPLOADED + importId
        // The browser may have no room for it twice.
        removeProblemDraft(userId, NEW_DRAFT)
      }
      kept.change((before) => ({ ...before, upload: { importId, isEdited: before.form !== sent } }))
      kept.saveNow()
      return current.current
    },
  }
}
