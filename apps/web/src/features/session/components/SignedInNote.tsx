import { ArrowRight } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../../components/ui/Button'
import { originOf } from '../origin'
import { useSession } from '../session.store'
import { sessionTexts } from '../texts'
import { Avatar } from './Avatar'

const texts = sessionTexts.signedIn

/**
 * Shows signed-in users on /login, /signup and /forgot-password which account they are using, with a link back to where
 * they came from. These pages do not redirect signed-in users.
 * @param otherwise introduces the form below, which signed-in users can still use
 */
export const SignedInNote = ({ otherwise }: { otherwise: string }) => {
  const user = useSession((session) => session.userData)
  const from = originOf(useLocation().state)
  if (!user) return null
  return (
    <>
      <div className="mt-5 rounded-m border border-line bg-bg px-3.5 py-3.5">
        <div className="flex items-center gap-3">
          <Avatar fullName={user.fullName} picture={user.avatar} />
          <p className="min-w-0 text-s">
            {texts.as}
            <strong className="block text-sm font-semibold wrap-anywhere">
              <bdi>{user.fullName}</bdi>
            </strong>
            <span className="block text-ink-2 wrap-anywhere">{user.email}</span>
          </p>
        </div>
        <ButtonLink to={from} state={from.state} variant="primary" className="mt-3 w-full">
          {linkTextFor(from.pathname)}
          <ArrowRight size={16} aria-hidden="true" />
        </ButtonLink>
      </div>
      <p className="mt-5 text-sm font-semibold">{otherwise}</p>
    </>
  )
}

/** The label of a link to `pathname`. */
const linkTextFor = (pathname: string): string => {
  if (pathname === '/') return texts.toProblems
  if (pathname === '/my-progress') return texts.toProgress
  if (pathname.includes('/problems/')) return texts.toProblem
  return pathname.startsWith('/contests/') ? texts.toContest : texts.toPage
}
