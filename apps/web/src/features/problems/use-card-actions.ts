import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OriginState } from '../session/origin'
import { useSession } from '../session/session.store'

/**
 * What pressing a card does, by functions that stay the same while the address changes under the list. A link is
 * followed within the page, unless the press asks for a tab of its own. Solve leads to the problem; a guest to /login,
 * which remembers this list, filters and all (§4).
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
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    now.current.navigate(event.currentTarget.pathname)
  }, [])

  const onSolve = useCallback((id: string) => {
    const { navigate: go, location: from, signedIn: isSignedIn } = now.current
    if (isSignedIn) go(`/problems/${id}`)
    else go('/login', { state: { from } satisfies OriginState })
  }, [])

  return { onFollow, onSolve }
}
