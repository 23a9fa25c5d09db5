import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextField } from '../../../components/ui/TextField'
import { anyMessageOr } from '../../../http/api-error'
import { eraseAccount, useAccountsChanged } from '../api/accounts'
import { accountsTexts } from '../texts'
import type { AccountDialogProps } from './RoleDialog'

const texts = accountsTexts.erase

/** Deletes a person's data. The admin must type the email to confirm, because this cannot be undone. */
export const EraseDialog = ({ account: { _id, email, fullName }, onClose }: AccountDialogProps) => {
  const [typed, setTyped] = useState('')
  const changed = useAccountsChanged()
  const attempt = useMutation({
    mutationFn: () => eraseAccount(_id, typed),
    onSuccess: () => {
      toast.success(texts.done)
      changed()
      onClose()
    },
  })
  const submit = submitHandler(() => attempt.mutate())
  return (
    <ModalDialog open onClose={onClose} title={texts.title(fullName)}>
      <form onSubmit={submit} className="grid max-w-[560px] gap-4 p-4 sm:p-6">
        <p className="text-sm">{texts.hint}</p>
        <p className="text-sm text-ink-2">{texts.code}</p>
        {attempt.isError && <Alert>{anyMessageOr(attempt.error, accountsTexts.tryAgain)}</Alert>}
        <TextField
          label={texts.type(email)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
        <Button
          type="submit"
          variant="danger"
          disabled={attempt.isPending || typed.trim().toLowerCase() !== email}
          className="justify-self-start"
        >
          {texts.confirm}
        </Button>
      </form>
    </ModalDialog>
  )
}
