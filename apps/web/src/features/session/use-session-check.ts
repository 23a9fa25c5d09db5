import { useEffect } from 'react'
import { onSessionEnded } from '../../http/call'
import { verifyLogin } from './api/verify-login'
import { useSession } from './session.store'

/**
 * Verifies the session once at startup: success sets it, any failure means that there is none (§4, §8). From
 * then on an answer that nobody is signed in ends it here too.
 */
export const useSessionCheck = (): void => {
  useEffect(() => {
    const { setSession, logout } = useSession.getState()
    let current = true
    verifyLogin().then(
      (user) => current && setSession(user),
      () => current && setSession(null),
    )
    const stop = onSessionEnded(logout)
    return () => {
      current = false
      stop()
    }
  }, [])
}
