import type { ManagedContest } from '@cohort/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from 'sonner'
import { Alert } from '../../../components/ui/Alert'
import { Button, ButtonLink, linkButtonClasses } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { DialogBody, DialogFooter, dialogColumn } from '../../../components/ui/DialogParts'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextField } from '../../../components/ui/TextField'
import { uiTexts } from '../../../components/ui/texts'
import { anyMessageOr } from '../../../http/api-error'
import { archiveContest, deleteContest, exportAddress } from '../api/change-contest'
import { contestAdminTexts } from '../texts'

const texts = contestAdminTexts.actions

interface ContestActionsProps {
  contest: ManagedContest
  onChanged: (contest: ManagedContest) => void
}

/** The owner's other actions: duplicate, download, archive and delete the contest. */
export const ContestActions = ({ contest, onChanged }: ContestActionsProps) => {
  const { _id, archived } = contest
  const isEnded = Date.parse(contest.endTime) <= Date.now()
  const [isDeleting, setDeleting] = useState(false)
  const archiving = useMutation({
    mutationFn: () => archiveContest(_id, !archived),
    onSuccess: (changed) => {
      toast.success(archived ? texts.unarchived : texts.archived)
      onChanged(changed)
    },
    onError: (error) => toast.error(anyMessageOr(error, texts.failed)),
  })
  return (
    <section aria-labelledby="contest-actions">
      <h2 id="contest-actions" className="text-l">
        {texts.title}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        <Action hint={texts.duplicateHint}>
          <ButtonLink to={`/organise/contests/new?from=${_id}`}>{texts.duplicate}</ButtonLink>
        </Action>
        <Action hint={texts.exportHint}>
          <div className="flex flex-wrap gap-2">
            {[false, true].map((withProblems) => (
              <a
                key={String(withProblems)}
                href={exportAddress(_id, { withProblems })}
                className={linkButtonClasses()}
              >
                {withProblems ? texts.exportWithProblems : texts.export}
              </a>
            ))}
          </div>
        </Action>
        {archived ? (
          <Action hint={texts.unarchiveHint}>
            <Button disabled={archiving.isPending} onClick={() => archiving.mutate()}>
              {texts.unarchive}
            </Button>
          </Action>
        ) : (
          <Action hint={isEnded ? texts.archiveHint : texts.archiveLater}>
            <ConfirmDialog
              trigger={<Button disabled={!isEnded || archiving.isPending}>{texts.archive}</Button>}
              title={texts.archiveQuestion}
              hint={texts.archiveHint}
              confirm={texts.archive}
              onConfirm={() => archiving.mutate()}
            />
          </Action>
        )}
        <Action hint={texts.deleteHint}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {texts.delete}
          </Button>
        </Action>
      </ul>
      <ModalDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={texts.deleteQuestion(contest.title)}
      >
        <DeleteForm contest={contest} onClose={() => setDeleting(false)} />
      </ModalDialog>
    </section>
  )
}

const Action = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">{hint}</p>
    {children}
  </li>
)

const DeleteForm = ({ contest, onClose }: { contest: ManagedContest; onClose: () => void }) => {
  const { _id, title, submissions } = contest
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => deleteContest(_id, submissions > 0 ? typed : undefined),
    onSuccess: () => {
      toast.success(texts.deleted)
      void navigate('/organise/contests')
      void queryClient.invalidateQueries({ queryKey: ['contests', 'managed'] })
      void queryClient.invalidateQueries({ queryKey: ['contests', 'list'] })
    },
  })
  return (
    <form onSubmit={submitHandler(() => deleting.mutate())} className={dialogColumn}>
      <DialogBody>
        <p>{texts.deleteHint}</p>
        {submissions > 0 && (
          <>
            <p>{texts.deleteWithTitle(submissions)}</p>
            <TextField label={texts.typeTitle(title)} value={typed} onChange={setTyped} autoComplete="off" />
          </>
        )}
        {deleting.error && <Alert>{anyMessageOr(deleting.error, texts.failed)}</Alert>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{uiTexts.cancel}</Button>
        <Button
          type="submit"
          variant="danger"
          disabled={deleting.isPending || (submissions > 0 && typed.trim() !== title.trim())}
        >
          {texts.delete}
        </Button>
      </DialogFooter>
    </form>
  )
}
