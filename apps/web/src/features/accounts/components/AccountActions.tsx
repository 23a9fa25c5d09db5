import type { Account } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { toast } from 'sonner'
import { ConfirmLater } from '../../../components/ui/ConfirmDialog'
import { anyMessageOr } from '../../../http/api-error'
import { disableAccount, enableAccount, useAccountsChanged } from '../api/accounts'
import { accountsTexts } from '../texts'
import { EraseDialog } from './EraseDialog'
import { LinkDialog } from './LinkDialog'
import { PasswordDialog } from './PasswordDialog'
import { RoleDialog } from './RoleDialog'

const texts = accountsTexts.actions

const itemShape =
  'flex h-11 cursor-pointer items-center rounded-s px-2.5 text-sm font-medium outline-none data-highlighted:bg-sunken sm:h-9'

type Dialog = 'role' | 'password' | 'link' | 'disable' | 'erase'

/** The menu of actions for an account, and the dialogs that it opens. */
export const AccountActions = ({ account }: { account: Account }) => {
  const [open, setOpen] = useState<Dialog | null>(null)
  const { _id, fullName, email, role, disabled } = account
  const changed = useAccountsChanged()
  const switching = useMutation({
    mutationFn: () => (disabled ? enableAccount(_id) : disableAccount(_id)),
    onSuccess: () => toast.success(disabled ? accountsTexts.disable.enabled : accountsTexts.disable.done),
    onError: (error) => toast.error(anyMessageOr(error, accountsTexts.tryAgain)),
    onSettled: changed,
  })
  const close = () => setOpen(null)
  const item = (dialog: Dialog) => (
    <DropdownMenu.Item onSelect={() => setOpen(dialog)} className={itemShape}>
      {texts[dialog]}
    </DropdownMenu.Item>
  )
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          aria-label={texts.of(fullName)}
          className="grid size-11 place-items-center rounded-s text-ink-2 hover:bg-sunken sm:size-8"
        >
          <MoreHorizontal size={16} aria-hidden="true" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            collisionPadding={12}
            className="rise z-[70] w-60 rounded-l border border-line bg-surface p-1.5 shadow-lifted"
          >
            {item('role')}
            {role !== 'admin' && item('password')}
            {role !== 'admin' && !disabled && item('link')}
            {disabled ? (
              <DropdownMenu.Item onSelect={() => switching.mutate()} className={itemShape}>
                {texts.enable}
              </DropdownMenu.Item>
            ) : (
              item('disable')
            )}
            <DropdownMenu.Item asChild className={itemShape}>
              <Link to={`/organise/audit?target=${_id}`}>{texts.acts}</Link>
            </DropdownMenu.Item>
            {item('erase')}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {open === 'role' && <RoleDialog account={account} onClose={close} />}
      {open === 'password' && <PasswordDialog account={account} onClose={close} />}
      {open === 'link' && <LinkDialog account={account} onClose={close} />}
      {open === 'erase' && <EraseDialog account={account} onClose={close} />}
      <ConfirmLater
        open={open === 'disable'}
        onClose={close}
        title={accountsTexts.disable.title(fullName)}
        hint={accountsTexts.disable.hint(email)}
        confirm={accountsTexts.disable.confirm}
        onConfirm={() => switching.mutate()}
      />
    </>
  )
}
