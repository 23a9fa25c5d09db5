import { type ProblemForm, problemFormSchema } from '@cohort/shared'
import { deviceStorage } from '../../device/storage'
import { useKeptDraft } from '../../device/use-kept-draft'

/** The draft of a problem that does not exist yet. */
export const NEW_DRAFT = 'new'

/** @param draft `NEW_DRAFT`, or the id of the problem that was made from it */
const keyOf = (userId: string, draft: string): string => `cohort.problem-form.${userId}.${draft}`

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

/** A stored draft; null if there is none. */
export const loadProblemDraft = (userId: string, draft: string): ProblemForm | null => {
  try {
    return problemFormSchema.parse(JSON.parse(deviceStorage.getItem(keyOf(userId, draft)) ?? ''))
  } catch {
    return null
  }
}

/** Returns whether the draft fits into the browser's storage. */
const saveProblemDraft = (userId: string, draft: string, form: ProblemForm): boolean => {
  const isSaved = deviceStorage.setItem(keyOf(userId, draft), JSON.stringify(form))
  // An older state would come back as if it were the latest.
  if (!isSaved) deviceStorage.removeItem(keyOf(userId, draft))
  return isSaved
}

const removeProblemDraft = (userId: string, draft: string): void =>
  deviceStorage.removeItem(keyOf(userId, draft))

/**
 * The draft of a new problem becomes that of the problem that was made from it. Only once: the import's page may be
 * opened again when the next new problem has a draft.
 */
export const keepDraftFor = (userId: string, problemId: string): void => {
  if (loadProblemDraft(userId, problemId) !== null) return
  const form = loadProblemDraft(userId, NEW_DRAFT)
  if (form === null) return
  // The browser may have no room for it twice.
  removeProblemDraft(userId, NEW_DRAFT)
  if (!saveProblemDraft(userId, problemId, form)) saveProblemDraft(userId, NEW_DRAFT, form)
}

/** A form that is saved in this browser as it is typed. */
export const useProblemDraft = (userId: string, draft: string) => {
  const kept = useKeptDraft(
    () => loadProblemDraft(userId, draft) ?? emptyForm(),
    (form) => saveProblemDraft(userId, draft, form),
  )
  return {
    form: kept.draft,
    isKept: kept.isKept,
    change: (part: Partial<ProblemForm>): void => kept.change((before) => ({ ...before, ...part })),
    saveNow: kept.saveNow,
  }
}
