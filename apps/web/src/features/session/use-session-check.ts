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
 * tab sends goes out under the new person's cookie. What was read for one person is forgotten before the next. A check
 * whose answer is late tells of a session that is past: a newer check, or a login made here, counts instead.
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
        // A refusal ends a session by itself; without any answer nothing is known of one that there was.
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
