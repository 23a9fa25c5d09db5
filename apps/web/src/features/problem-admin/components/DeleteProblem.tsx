import type { ManagedProblemDetails } from '@cohort/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { toast } from 'sonner'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { anyMessageOr } from '../../../http/api-error'
import { MANAGED_KEY } from '../api/managed-problems'
import { deleteProblem } from '../api/problem-acts'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.page.remove

/** A button that deletes an unused problem and returns to the list. */
export const DeleteProblem = ({ problem }: { problem: ManagedProblemDetails }) => {
  const { _id: id, version, visibility, unfinishedContest } = problem
  const canHide = version !== null && visibility !== 'hidden' && !unfinishedContest?.refusesHiding
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => deleteProblem(id),
    onSuccess: async () => {
      toast.success(texts.done)
      await navigate('/organise/problems')
      queryClient.removeQueries({ queryKey: [...MANAGED_KEY, 'one', id] })
      await queryClient.invalidateQueries({ queryKey: MANAGED_KEY })
    },
  })
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-2">{canHide ? `${texts.hint} ${texts.hideInstead}` : texts.hint}</p>
      {deleting.error && <Alert>{anyMessageOr(deleting.error, problemAdminTexts.page.publish.failed)}</Alert>}
      <ConfirmDialog
        trigger={
          <Button variant="danger" disabled={deleting.isPending}>
            {texts.button}
          </Button>
        }
        title={texts.question}
        hint={texts.questionHint}
        confirm={texts.button}
        onConfirm={() => deleting.mutate()}
      />
    </div>
  )
}
