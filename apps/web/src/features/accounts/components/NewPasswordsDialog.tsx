import type { Account } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { ProgressBar } from '../../../components/ui/ProgressBar'
import { anyMessageOr } from '../../../http/api-error'
import { resetPassword } from '../api/accounts'
import { type Slip, useSlips } from '../slips.store'
import { accountsTexts } from '../texts'
import { useOpenSlips } from '../use-open-slips'
import { WhoseAccounts } from './WhoseAccounts'

const texts = accountsTexts.newPasswords

interface NewPasswordsDialogProps {
  accounts: readonly Account[]
  onClose: () => void
}

/** Resets the passwords of several accounts, then opens the slips. A retry after a failure continues with the rest. */
export const NewPasswordsDialog = ({ accounts, onClose }: NewPasswordsDialogProps) => {
  const [slipsSoFar, setSlipsSoFar] = useState<readonly Slip[]>([])
  const { keep, during } = useSlips.getState()
  const openSlips = useOpenSlips()
  const run = useMutation({
    mutationFn: () =>
      during(async () => {
        const slips = [...slipsSoFar]
        for (const { _id, email, fullName, lastName, group } of accounts.slice(slipsSoFar.length)) {
          slips.push({ email, fullName, lastName, group, password: await resetPassword(_id) })
          keep(slips.slice(-1))
          setSlipsSoFar([...slips])
        }
        return slips
      }),
  })
  const start = () =>
    // Not called if the dialog has been closed. The list of accounts then says that there are passwords to print.
    run.mutate(undefined, { onSuccess: openSlips })
  return (
    <ModalDialog open onClose={onClose} title={texts.title(accounts.length)}>
      <div className="grid justify-items-start gap-4 p-4 sm:p-6">
        <WhoseAccounts accounts={accounts} />
        <p className="text-sm text-ink-2">{texts.hint}</p>
        {run.isPending && (
          <ProgressBar label={texts.progress} max={accounts.length} value={slipsSoFar.length} />
        )}
        <p role="status" className="text-s text-ink-2 empty:sr-only">
          {run.isPending && texts.running(slipsSoFar.length, accounts.length)}
        </p>
        {run.isError && (
          <Alert>
            {texts.stopped(
              slipsSoFar.length,
              accounts.length,
              anyMessageOr(run.error, accountsTexts.tryAgain),
            )}
          </Alert>
        )}
        <Button variant="danger" disabled={run.isPending} onClick={start}>
          {run.isError ? texts.resume : texts.confirm}
        </Button>
      </div>
    </ModalDialog>
  )
}
