import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceStorage } from '../../device/storage'
import { onSessionEnded } from '../../http/call'
import { verifyLogin } from './api/verify-login'
import { useSession } from './session.store'

/** All tabs share one session cookie. This storage key tells the other tabs who is signed in. */
const SESSION_KEY = 'cohort.session'

const userIdNow = (): string => useSession.getState().userData?._id ?? ''

/**
 * Keeps the session in step with the server. The check at startup signs the user in, or out on any failure (§4, §8).
 * After that, a 401 ends the session. A login or logout in another tab starts a new check, because the tabs share the
 * cookie. A newer check or a login in this tab cancels a running check. When the user changes, cached data is cleared.
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
        // A 401 has already ended the session. Other failures must not sign the user out.
        () => signal.aborted || useSession.getState().status || setSession(null),
      )
    }
    check()
    const stopWatchingServer = onSessionEnded(expire)
    const stopWatchingUser = useSession.subscribe(({ userData: now }, { userData: before }) => {
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
      stopWatchingServer()
      stopWatchingUser()
      window.removeEventListener('storage', onOtherTab)
    }
  }, [queryClient])
}
