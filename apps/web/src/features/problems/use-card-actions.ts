import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { opensElsewhere } from '../../components/ui/opens-elsewhere'
import type { OriginState } from '../session/origin'
import { useSession } from '../session/session.store'

/**
 * Click handlers for cards. Their identity is stable across URL changes, so memoised cards do not re-render.
 * Solve sends guests to /login, which returns them to this list with its filters (§4).
 */
export const useCardActions = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const signedIn = useSession((session) => session.status)
  const now = useRef({ navigate, location, signedIn })
  useEffect(() => {
    now.current = { navigate, location, signedIn }
  })

  const onFollow = useCallback((event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    now.current.navigate(event.currentTarget.pathname)
  }, [])

  const onSolve = useCallback((event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const { navigate: go, location: from, signedIn: isSignedIn } = now.current
    if (isSignedIn) go(event.currentTarget.pathname)
    else go('/login', { state: { from } satisfies OriginState })
  }, [])

  return { onFollow, onSolve }
}
