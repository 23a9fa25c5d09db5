import { ClipboardList, LogOut, Settings } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'sonner'
import { ApiError } from '../../../http/api-error'
import { logout } from '../api/logout'
import { useSession } from '../session.store'
import { sessionTexts } from '../texts'
import { Avatar } from './Avatar'

const itemShape =
  'flex h-11 cursor-pointer items-center gap-2.5 rounded-s px-2.5 text-sm font-medium outline-none data-highlighted:bg-sunken sm:h-9'

/** The avatar with the account menu. */
export const AccountMenu = () => {
  const user = useSession((session) => session.userData)
  const signOut = useSignOut()
  if (!user) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={sessionTexts.accountMenu}
        className="grid size-11 place-items-center rounded-full sm:size-9"
      >
        <Avatar fullName={user.fullName} picture={user.avatar} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={20}
          collisionPadding={12}
          className="rise z-[70] w-64 rounded-l border border-line bg-surface p-1.5 shadow-lifted"
        >
          <DropdownMenu.Label className="flex items-center gap-3 px-2.5 pt-2 pb-3">
            <Avatar fullName={user.fullName} picture={user.avatar} />
            <span className="min-w-0">
              <span className="block text-sm font-semibold wrap-anywhere">
                <bdi>{user.fullName}</bdi>
              </span>
              <span className="block text-s text-ink-2 wrap-anywhere">{user.email}</span>
            </span>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="mx-1 mb-1.5 h-px bg-line" />
          {user.role !== 'user' && (
            <DropdownMenu.Item asChild className={itemShape}>
              <Link to="/organise">
                <ClipboardList size={16} aria-hidden="true" className="text-ink-2" />
                {sessionTexts.organise}
              </Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item asChild className={itemShape}>
            <Link to="/settings">
              <Settings size={16} aria-hidden="true" className="text-ink-2" />
              {sessionTexts.settings}
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={() => void signOut()} className={itemShape}>
            <LogOut size={16} aria-hidden="true" className="text-ink-2" />
            {sessionTexts.signOut}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** Ends the session on the server, then clears it here and opens /login (§4), even if the request fails. */
const useSignOut = () => {
  const navigate = useNavigate()
  return async () => {
    const failure = await logout().then(
      () => null,
      (error: unknown) => error,
    )
    const hadEnded = failure instanceof ApiError && failure.status === 401
    // The 401 has already ended the old session on this page, so any current session is a newer one.
    if (hadEnded && useSession.getState().status) return
    // The next user must not see this user's messages.
    toast.dismiss()
    void navigate('/login')
    useSession.getState().logout()
    if (failure !== null && !hadEnded) toast.error(sessionTexts.signOutFailed)
  }
}
