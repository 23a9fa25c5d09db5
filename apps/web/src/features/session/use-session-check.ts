import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceStorage } from '../../device/storage'
import { onSessionEnded } from '../../http/call'
import { verifyLogin } from './api/verify-login'
import { useSession } from './session.store'

/** Under it the tabs of a browser, which have one cookie for all of them, tell each other who is signed in. */
const SESSION_KEY = 'cohort.session'

const userIdNow = (): string => useSession.getState().userData?._id ?? ''

/**
 * Verifies the session once at startup: success sets it, any failure means that there is none (§4, §8). From
 * then on an answer that nobody is signed in ends it here too, and so does a login or logout in another tab: what this
 * tab sends goes out under the new person's cookie. What was read for one person is forgotten before the next.
 */
export const useSessionCheck = (): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { setSession, logout } = useSession.getState()
    let current = true
    verifyLogin().then(
      (user) => current && setSession(user),
      () => current && setSession(null),
    )
    const stopEnding = onSessionEnded(logout)
    const stopTelling = useSession.subscribe(({ userData: now }, { userData: before }) => {
      if (now?._id === before?._id) return
      if (before !== null) queryClient.clear()
      deviceStorage.setItem(SESSION_KEY, userIdNow())
    })
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key !== SESSION_KEY || newValue === userIdNow()) return
      // A refusal ends the session above; without any answer nothing is known.
      verifyLogin().then(
        (user) => current && setSession(user),
        () => {},
      )
    }
    window.addEventListener('storage', onOtherTab)
    return () => {
      current = false
      stopEnding()
      stopTelling()
      window.removeEventListener('storage', onOtherTab)
    }
  }, [queryClient])
}
