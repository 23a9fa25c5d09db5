import type { Account } from '@cohort/shared'
import { KeyRound, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { accountsTexts } from '../texts'
import { useOpenSlips } from '../use-open-slips'
import { NewPasswordsDialog } from './NewPasswordsDialog'
import { WhoseAccounts } from './WhoseAccounts'

const texts = accountsTexts.list

/** Actions for the selected accounts. */
export const SelectedAccounts = ({ accounts }: { accounts: readonly Account[] }) => {
  const [isAsking, setAsking] = useState(false)
  const openSlips = useOpenSlips()
  const count = accounts.length
  const print = () =>
    openSlips(
      accounts.map(({ email, fullName, lastName, group }) => ({
        email,
        fullName,
        lastName,
        group,
        password: null,
      })),
    )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled={count === 0} onClick={print}>
        <Printer size={16} aria-hidden="true" />
        {texts.slips(count)}
      </Button>
      <Button disabled={count === 0} onClick={() => setAsking(true)}>
        <KeyRound size={16} aria-hidden="true" />
        {texts.newPasswords(count)}
      </Button>
      {count === 0 ? (
        <p className="text-s text-ink-2">{texts.slipsHint}</p>
      ) : (
        <WhoseAccounts accounts={accounts} />
      )}
      {isAsking && <NewPasswordsDialog accounts={accounts} onClose={() => setAsking(false)} />}
    </div>
  )
}
