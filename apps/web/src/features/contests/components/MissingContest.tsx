import { FileQuestion } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import type { OriginState } from '../../session/origin'
import { useSession } from '../../session/session.store'
import { contestTexts } from '../texts'

const texts = contestTexts.details

/**
 * Shown instead of a contest that does not exist or that the user may not see. Both look the same, so that guests
 * cannot find out which contests exist.
 */
export const MissingContest = ({ message = texts.notFound }: { message?: string }) => {
  const isSignedIn = useSession((session) => session.status)
  const location = useLocation()
  return (
    <EmptyState
      icon={FileQuestion}
      title={message}
      hint={isSignedIn ? '' : texts.guestHint}
      action={
        isSignedIn ? (
          <ButtonLink to="/contests" variant="primary">
            {texts.backToList}
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" state={{ from: location } satisfies OriginState} variant="primary">
            {texts.logIn}
          </ButtonLink>
        )
      }
    />
  )
}
