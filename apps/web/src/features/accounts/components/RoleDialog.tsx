import { type Account, ROLES } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ChoiceRow } from '../../../components/ui/ChoiceRow'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { submitHandler } from '../../../components/ui/submit-handler'
import { anyMessageOr } from '../../../http/api-error'
import { setRole, useAccountsChanged } from '../api/accounts'
import { accountsTexts } from '../texts'
import { AccountEmail } from './AccountEmail'

const texts = accountsTexts.role

export interface AccountDialogProps {
  account: Account
  onClose: () => void
}

/** Changes the role of an account. */
export const RoleDialog = ({ account, onClose }: AccountDialogProps) => {
  const [role, choose] = useState(account.role)
  const changed = useAccountsChanged()
  const attempt = useMutation({
    mutationFn: () => setRole(account._id, role),
    onSuccess: () => {
      toast.success(texts.done)
      changed()
      onClose()
    },
  })
  const submit = submitHandler(() => attempt.mutate())
  return (
    <ModalDialog
      open
      onClose={onClose}
      title={texts.title(account.fullName)}
      aside={<AccountEmail email={account.email} />}
    >
      <form onSubmit={submit} className="grid gap-4 p-4 sm:p-6">
        {attempt.isError && <Alert>{anyMessageOr(attempt.error, accountsTexts.tryAgain)}</Alert>}
        <ChoiceRow
          label={texts.label}
          value={role}
          options={ROLES.map((value) => ({ value, label: accountsTexts.roles[value] }))}
          onChange={choose}
        />
        <p className="text-s text-ink-2">{texts.hint}</p>
        <Button
          type="submit"
          variant="primary"
          disabled={attempt.isPending || role === account.role}
          className="justify-self-start"
        >
          {texts.save}
        </Button>
      </form>
    </ModalDialog>
  )
}
