import { useSession } from '../session.store'
import { Avatar } from './Avatar'

/** The avatar without its menu, shown while the menu's code is loading. */
export const AvatarPlace = () => {
  const user = useSession((session) => session.userData)
  return (
    <span className="grid size-11 place-items-center sm:size-9">
      {user && <Avatar fullName={user.fullName} picture={user.avatar} />}
    </span>
  )
}
