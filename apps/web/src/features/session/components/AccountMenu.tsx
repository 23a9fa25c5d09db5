import { LogOut } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useNavigate } from 'react-router-dom'
import { toast } from 'sonner'
import { ApiError } from '../../../http/api-error'
import { logout } from '../api/logout'
import { useSession } from '../session.store'
import { sessionTexts } from '../texts'
import { Avatar } from './Avatar'

/** The avatar and its menu: who is signed in, and the way out. Closes on Escape and on a press outside. */
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
          <DropdownMenu.Item
            onSelect={signOut}
            className="flex h-11 cursor-pointer items-center gap-2.5 rounded-s px-2.5 text-sm font-medium outline-none data-highlighted:bg-sunken sm:h-9"
          >
            <LogOut size={16} aria-hidden="true" className="text-ink-2" />
            {sessionTexts.signOut}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/**
 * Calls the server, then clears the session and goes to /login (§4). Where the server could not be told the
 * cookie lives on, so the page does not pretend otherwise.
 */
const useSignOut = () => {
  const navigate = useNavigate()
  return async () => {
    try {
      await logout()
    } catch (error) {
      const ended = error instanceof ApiError && error.status === 401
      if (!ended) {
        toast.error(sessionTexts.signOutFailed)
        return
      }
      // The session that was to end has ended already; this is one that was begun since.
      if (useSession.getState().status) return
    }
    // What was told to the one who leaves is no news for the next.
    toast.dismiss()
    navigate('/login')
    useSession.getState().logout()
  }
}
