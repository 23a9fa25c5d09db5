import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceStorage } from '../../device/storage'
import { onSessionEnded } from '../../http/call'
import { verifyLogin } from './api/verify-login'
import { useSession } from './session.store'

/** The storage key with which a browser's tabs, which share one cookie, tell each other who is signed in. */
const SESSION_KEY = 'cohort.session'

const userIdNow = (): string => useSession.getState().userData?._id ?? ''

/**
 * Checks the session once at startup: success sets it, any failure means that there is none (§4, §8). After that, a
 * 401 also ends it here, and so does a login or logout in another tab, because this tab's calls use the new user's
 * cookie. One user's data is cleared before the next. A late answer is about a past session, so a newer check or a
 * login made here counts instead.
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
        // A 401 always ends the session. Without an answer, nothing is known about it.
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
