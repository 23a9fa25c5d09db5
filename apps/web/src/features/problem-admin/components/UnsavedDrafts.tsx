import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { minuteText } from '../../../device/time-zone'
import { fetchProblemImport } from '../api/problem-import'
import { applyUploadResult, checkAddress, draftAddress, newProblemDrafts } from '../problem-draft'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.list.unsaved

const link = 'font-semibold text-accent underline-offset-2 hover:underline'

/** Lists the unsaved new problems in this browser, if there are any. */
export const UnsavedDrafts = ({ userId }: { userId: string }) => {
  const drafts = useNewProblemDrafts(userId)
  return drafts.length > 0 && <DraftList drafts={drafts} />
}

export const DraftList = ({ drafts }: { drafts: ReturnType<typeof newProblemDrafts> }) => (
  <ul aria-label={texts.label} className="mt-4 grid gap-1 text-sm">
    {drafts.map(({ draftId, draft: { form, upload, writtenAt } }) => (
      <li key={draftId} className="flex flex-wrap gap-x-2 wrap-anywhere">
        {upload === null ? texts.notSaved(form.title) : texts.uploaded(form.title)}
        {writtenAt !== null && (
          <span className="text-ink-2">{texts.edited(minuteText(new Date(writtenAt).toISOString()))}</span>
        )}
        {upload !== null && (
          <Link to={checkAddress(upload.importId, draftId)} className={link}>
            {problemAdminTexts.form.toCheck}
          </Link>
        )}
        <Link to={draftAddress(draftId)} aria-label={texts.proceedWith(form.title)} className={link}>
          {texts.proceed}
        </Link>
      </li>
    ))}
  </ul>
)

/**
 * The drafts of new problems. They are reloaded when another tab changes them, and once the results of uploads are
 * known. By then, the previous page has saved its input, because it saves when it closes.
 */
export const useNewProblemDrafts = (userId: string) => {
  const [drafts, setDrafts] = useState(() => newProblemDrafts(userId))
  useEffect(() => {
    const read = (): void => setDrafts(newProblemDrafts(userId))
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [userId])
  useEffect(() => {
    const controller = new AbortController()
    const uploaded = newProblemDrafts(userId).flatMap(({ draftId, draft }) =>
      draft.upload === null ? [] : [{ draftId, importId: draft.upload.importId }],
    )
    const update = async ({ draftId, importId }: (typeof uploaded)[number]): Promise<void> =>
      applyUploadResult(userId, draftId, await fetchProblemImport(importId, controller.signal))
    void Promise.allSettled(uploaded.map(update)).then(() => {
      if (!controller.signal.aborted) setDrafts(newProblemDrafts(userId))
    })
    return () => controller.abort()
  }, [userId])
  return drafts
}
