import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ChoiceRow } from '../../../components/ui/ChoiceRow'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { ShownOnce } from '../../../components/ui/ShownOnce'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextField } from '../../../components/ui/TextField'
import { anyMessageOr } from '../../../http/api-error'
import { useAccountsChanged } from '../api/accounts'
import { importAccounts } from '../api/import-accounts'
import { accountsTexts } from '../texts'

const texts = accountsTexts.create
const ROLES = ['user', 'organiser'] as const

interface NewAccountDialogProps {
  open: boolean
  onClose: () => void
}

/** Creates an account with a generated password. */
export const NewAccountDialog = ({ open, onClose }: NewAccountDialogProps) => (
  <ModalDialog open={open} onClose={onClose} title={texts.title}>
    <NewAccountForm />
  </ModalDialog>
)

const NewAccountForm = () => {
  const [email, setEmail] = useState('')
  const [fullName, setFullName] = useState('')
  const [role, setRole] = useState<(typeof ROLES)[number]>('user')
  const changed = useAccountsChanged()
  const attempt = useMutation({
    mutationFn: async () => {
      const account = { email, fullName, role }
      // Check first, because the import would change an existing account.
      const [planned] = await importAccounts([account], { dryRun: true })
      if (planned?.change !== 'create') throw new Error(texts.exists)
      const [made] = await importAccounts([account], { dryRun: false })
      return made!
    },
    onSuccess: changed,
  })
  const submit = submitHandler(() => attempt.mutate())
  if (attempt.data)
    return (
      <div className="grid gap-4 p-4 sm:p-6">
        <p className="text-sm wrap-anywhere">{texts.created(attempt.data.email)}</p>
        {attempt.data.password !== null && (
          <ShownOnce
            secret={attempt.data.password}
            what={accountsTexts.password.what}
            hint={accountsTexts.password.shown}
          />
        )}
      </div>
    )
  return (
    <form onSubmit={submit} className="grid gap-4 p-4 sm:p-6">
      {attempt.isError && <Alert>{anyMessageOr(attempt.error, accountsTexts.tryAgain)}</Alert>}
      <TextField
        label={texts.email}
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={setEmail}
      />
      <TextField label={texts.name} autoComplete="off" required value={fullName} onChange={setFullName} />
      <ChoiceRow
        label={texts.role}
        value={role}
        options={ROLES.map((value) => ({ value, label: accountsTexts.roles[value] }))}
        onChange={setRole}
      />
      <Button type="submit" variant="primary" disabled={attempt.isPending} className="justify-self-start">
        {texts.make}
      </Button>
    </form>
  )
}
