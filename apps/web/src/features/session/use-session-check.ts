import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceStorage } from '../../device/storage'
import { onSessionEnded } from '../../http/call'
import { verifyLogin } from './api/verify-login'
import { useSession } from './session.store'

/** The tabs of a browser share a cookie. Through this storage key they tell each other who is signed in. */
const SESSION_KEY = 'cohort.session'

const userIdNow = (): string => useSession.getState().userData?._id ?? ''

/**
 * Checks the session once at startup: success sets it, any failure means that there is none (§4, §8). Later, a 401
 * ends it. A login or logout in another tab starts another check, because this tab's calls now use the other user's
 * cookie. When the user changes, the cached data of the previous one is cleared. A newer check or a login in this tab
 * cancels the running check, whose answer would be about a past session.
 */
export const useSessionCheck = (): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { setSession, expire } = useSession.getState()
    let latest = new AbortController()
    const check = () => {
      latest.abort()
      latest = new AbortController()
      const { signal } = latest
      verifyLogin(signal).then(
        (user) => signal.aborted || setSession(user),
        // A 401 has already ended the session. Any other failure says nothing about an existing one.
        () => signal.aborted || useSession.getState().status || setSession(null),
      )
    }
    check()
    const stopEnding = onSessionEnded(expire)
    const stopTelling = useSession.subscribe(({ userData: now }, { userData: before }) => {
      if (now !== null) latest.abort()
      if (now?._id === before?._id) return
      if (before !== null) queryClient.clear()
      deviceStorage.setItem(SESSION_KEY, userIdNow())
    })
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key !== SESSION_KEY || newValue === userIdNow()) return
      check()
    }
    window.addEventListener('storage', onOtherTab)
    return () => {
      latest.abort()
      stopEnding()
      stopTelling()
      window.removeEventListener('storage', onOtherTab)
    }
  }, [queryClient])
}
