import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { ShownOnce } from '../../../components/ui/ShownOnce'
import { anyMessageOr } from '../../../http/api-error'
import { addressOf, createSignInLinks } from '../api/sign-in-links'
import { accountsTexts } from '../texts'
import { AccountEmail } from './AccountEmail'
import { type Hours, LinkHours } from './LinkHours'
import type { AccountDialogProps } from './RoleDialog'

const texts = accountsTexts.link

/** Creates a sign-in link for an account and shows it once. */
export const LinkDialog = ({ account: { email, fullName }, onClose }: AccountDialogProps) => {
  const [hours, setHours] = useState<Hours>('24')
  const attempt = useMutation({ mutationFn: () => createSignInLinks([email], Number(hours)) })
  const link = attempt.data?.[0]
  return (
    <ModalDialog open onClose={onClose} title={texts.title(fullName)} aside={<AccountEmail email={email} />}>
      <div className="grid justify-items-start gap-4 p-4 sm:p-6">
        {attempt.isError && <Alert>{anyMessageOr(attempt.error, accountsTexts.tryAgain)}</Alert>}
        {link === undefined ? (
          <>
            <p className="text-sm text-ink-2">{texts.hint}</p>
            <LinkHours value={hours} onChange={setHours} />
            <Button variant="primary" disabled={attempt.isPending} onClick={() => attempt.mutate()}>
              {texts.make}
            </Button>
          </>
        ) : (
          <ShownOnce secret={addressOf(link)} what={texts.what} hint={texts.shown} />
        )}
      </div>
    </ModalDialog>
  )
}
