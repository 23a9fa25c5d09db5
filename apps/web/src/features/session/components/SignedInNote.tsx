import { Link, useLocation } from 'react-router-dom'
import { originOf } from '../origin'
import { useSession } from '../session.store'
import { sessionTexts } from '../texts'

/** Tells signed-in users on /login or /signup so, with a link: these pages redirect nobody. */
export const SignedInNote = () => {
  const user = useSession((session) => session.userData)
  const from = originOf(useLocation().state)
  if (!user) return null
  return (
    <p className="mt-5 rounded-m bg-accent-soft px-3.5 py-2.5 text-sm break-words">
      {sessionTexts.alreadyIn.before}
      <bdi>{user.fullName}</bdi>
      {sessionTexts.alreadyIn.after}{' '}
      <Link
        to={from}
        state={from.state}
        className="font-semibold text-accent underline-offset-2 hover:underline"
      >
        {sessionTexts.goOn}
      </Link>
    </p>
  )
}
