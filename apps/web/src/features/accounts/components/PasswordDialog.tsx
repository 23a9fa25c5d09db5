import { useMutation } from '@tanstack/react-query'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { ShownOnce } from '../../../components/ui/ShownOnce'
import { anyMessageOr } from '../../../http/api-error'
import { resetPassword } from '../api/accounts'
import { accountsTexts } from '../texts'
import { useOpenSlips } from '../use-open-slips'
import { AccountEmail } from './AccountEmail'
import type { AccountDialogProps } from './RoleDialog'

const texts = accountsTexts.password

/** Resets the password of an account and shows the new one once. */
export const PasswordDialog = ({ account: { _id, email, fullName, group }, onClose }: AccountDialogProps) => {
  const attempt = useMutation({ mutationFn: () => resetPassword(_id) })
  const openSlips = useOpenSlips()
  const { data: password } = attempt
  return (
    <ModalDialog
      open
      onClose={onClose}
      title={password === undefined ? texts.title(fullName) : texts.doneTitle(fullName)}
      aside={<AccountEmail email={email} />}
    >
      <div className="grid justify-items-start gap-4 p-4 sm:p-6">
        {attempt.isError && <Alert>{anyMessageOr(attempt.error, accountsTexts.tryAgain)}</Alert>}
        {password === undefined ? (
          <>
            <p className="text-sm text-ink-2">{texts.hint}</p>
            <Button variant="danger" disabled={attempt.isPending} onClick={() => attempt.mutate()}>
              {texts.confirm}
            </Button>
          </>
        ) : (
          <>
            <ShownOnce secret={password} what={texts.what} hint={texts.shown} />
            <Button onClick={() => openSlips([{ email, fullName, group, password }])}>{texts.print}</Button>
          </>
        )}
      </div>
    </ModalDialog>
  )
}
