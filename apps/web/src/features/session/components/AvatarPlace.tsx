import { useSession } from '../session.store'
import { Avatar } from './Avatar'

/** The avatar alone, where its menu will be. */
export const AvatarPlace = () => {
  const user = useSession((session) => session.userData)
  return (
    <span className="grid size-11 place-items-center sm:size-9">
      {user && <Avatar fullName={user.fullName} picture={user.avatar} />}
    </span>
  )
}
