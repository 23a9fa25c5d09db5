import { type ProblemForm, type ProblemImport, problemFormSchema } from '@cohort/shared'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { deviceStorage, readStored } from '../../device/storage'
import { useKeptDraft } from '../../device/use-kept-draft'

const draftSchema = z.object({
  form: problemFormSchema,
  /** The id of the version that the draft is based on; null for a new problem. */
  basedOn: z.string().nullable(),
  /** When the form was last edited, in ms since 1970; null if never. */
  writtenAt: z.number().nullable(),
  /** The last upload, until its result is known, and whether the form has been edited since. */
  upload: z.object({ importId: z.string(), isEdited: z.boolean() }).nullable(),
})
/** The input in the form for a problem, as stored in this browser. */
export type ProblemDraft = z.infer<typeof draftSchema>

/** A draft for an unedited form. */
export const draftOf = (form: ProblemForm, basedOn: string | null): ProblemDraft => ({
  form,
  basedOn,
  writtenAt: null,
  upload: null,
})

const OF_NEW = 'new-'
const isOfNewProblem = (draftId: string): boolean => draftId.startsWith(OF_NEW)

/** A unique id for the draft of a new problem. */
export const newDraftId = (): string => OF_NEW + randomUuid()

/** The address of the page for editing a draft. */
export const draftAddress = (draftId: string): string =>
  isOfNewProblem(draftId)
    ? `/organise/problems/new?draft=${encodeURIComponent(draftId)}`
    : `/organise/problems/${encodeURIComponent(draftId)}/form`

/** The address of the page that shows the progress of a draft's upload. */
export const checkAddress = (importId: string, draftId: string): string =>
  `/organise/imports/${importId}?draft=${encodeURIComponent(draftId)}`

const prefixOf = (userId: string): string => `cohort.problem-form.${userId}.`

/** @param draftId the id of the problem, or a generated id for a new one */
const keyOf = (userId: string, draftId: string): string => prefixOf(userId) + draftId

/** Also works on plain HTTP, where browsers do not offer `crypto.randomUUID`. */
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

/** Whether the form for a new problem is still empty. */
export const isUntouched = (form: ProblemForm): boolean =>
  JSON.stringify({ ...form, uuid: '' }) === JSON.stringify({ ...emptyForm(), uuid: '' })

/** Drafts that are too large for the browser's storage, kept until the tab is closed. */
const tabDrafts = new Map<string, ProblemDraft>()

/** Loads a draft; null if this browser has none. */
export const loadProblemDraft = (userId: string, draftId: string): ProblemDraft | null => {
  const key = keyOf(userId, draftId)
  return tabDrafts.get(key) ?? readStored(key, draftSchema)
}

/** Saves a draft. @returns whether the draft fits into the browser's storage */
const saveProblemDraft = (userId: string, draftId: string, draft: ProblemDraft): boolean => {
  const key = keyOf(userId, draftId)
  if (isOfNewProblem(draftId) && isUntouched(draft.form)) {
    removeProblemDraft(userId, draftId)
    return true
  }
  const isSaved = deviceStorage.setItem(key, JSON.stringify(draft))
  if (isSaved) tabDrafts.delete(key)
  else {
    // The stored draft is out of date, and must not be loaded later.
    deviceStorage.removeItem(key)
    tabDrafts.set(key, draft)
  }
  return isSaved
}

export const removeProblemDraft = (userId: string, draftId: string): void => {
  tabDrafts.delete(keyOf(userId, draftId))
  deviceStorage.removeItem(keyOf(userId, draftId))
}

/** All drafts of new problems in this browser. */
export const newProblemDrafts = (userId: string): { draftId: string; draft: ProblemDraft }[] => {
  const prefix = prefixOf(userId)
  const draftIds = [...new Set([...deviceStorage.keys(), ...tabDrafts.keys()])]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter(isOfNewProblem)
  return draftIds.flatMap((draftId) => {
    const draft = loadProblemDraft(userId, draftId)
    return draft === null ? [] : [{ draftId, draft }]
  })
}

/** The draft after its upload has ended. If the upload created a version, the draft is now based on that version. */
export const afterUpload = (draft: ProblemDraft, { state, result }: ProblemImport): ProblemDraft => ({
  ...draft,
  basedOn: state === 'done' && result ? result.versionId : draft.basedOn,
  upload: null,
})

/**
 * Updates a draft after its upload has ended. If the problem was saved, removes the draft unless it has been edited
 * since. An edited draft of a new problem becomes a draft of the problem that the upload created.
 */
export const applyUploadResult = (userId: string, draftId: string, run: ProblemImport): void => {
  const draft = loadProblemDraft(userId, draftId)
  if (draft?.upload?.importId !== run._id || run.state === 'running') return
  const { isEdited } = draft.upload
  const problemId = run.state === 'done' ? run.result?.problemId : undefined
  // Remove the old draft before saving, because the browser may not have space for both.
  if (problemId !== undefined) removeProblemDraft(userId, draftId)
  if (problemId === undefined || isEdited)
    saveProblemDraft(userId, problemId ?? draftId, afterUpload(draft, run))
}

/** A draft that is saved in this browser as the user types. */
export const useProblemDraft = (userId: string, draftId: string, initial: () => ProblemDraft) => {
  const kept = useKeptDraft(initial, (draft) => saveProblemDraft(userId, draftId, draft))
  return {
    ...kept,
    isKept: kept.isKept && !tabDrafts.has(keyOf(userId, draftId)),
    isInOtherTab: useOtherTab(keyOf(userId, draftId)),
    edit: (part: Partial<ProblemForm>): void =>
      kept.change((before) => ({
        ...before,
        form: { ...before.form, ...part },
        writtenAt: Date.now(),
        upload: before.upload && { ...before.upload, isEdited: true },
      })),
    /** Records that a form was uploaded, even if the user has edited it since. */
    noteUpload: (importId: string, sent: ProblemForm): void => {
      kept.change((before) => ({ ...before, upload: { importId, isEdited: before.form !== sent } }))
      kept.saveNow()
    },
  }
}

/** Whether another tab has saved the same draft since this one opened it. */
const useOtherTab = (key: string): boolean => {
  const [isInOtherTab, setInOtherTab] = useState(false)
  useEffect(() => {
    const note = (event: StorageEvent): void => {
      if (event.key === key && event.newValue !== null) setInOtherTab(true)
    }
    addEventListener('storage', note)
    return () => removeEventListener('storage', note)
  }, [key])
  return isInOtherTab
}
