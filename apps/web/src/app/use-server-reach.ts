import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { verifyLogin } from '../features/session/api/verify-login'
import { useSession } from '../features/session/session.store'
import { onNoAnswer } from '../http/call'
import { serverAnswers } from '../http/server-answers'

/** How often a server that was not reached is tried again, in ms. */
const RETRY_MS = 3000

/** Asks for the session that counted as none, unless somebody is signed in, also by the time of the answer. */
const checkSessionAgain = async (): Promise<void> => {
  const isSignedIn = () => useSession.getState().status
  if (isSignedIn()) return
  await verifyLogin().then(
    (user) => isSignedIn() || useSession.getState().setSession(user),
    () => {},
  )
}

/**
 * Whether the server is reached. A call without an answer raises the question, and the server is asked until it
 * answers; then whatever failed meanwhile is asked for once more: the session, which counted as none, and what this page
 * shows.
 * @param online while the browser has no network nothing is tried
 */
export const useServerReach = (online: boolean): boolean => {
  const [reached, setReached] = useState(true)
  const queryClient = useQueryClient()

  // One call alone may fail of itself, as where an extension of the browser blocks it.
  useEffect(
    () => onNoAnswer(() => void serverAnswers().then((answered) => answered || setReached(false))),
    [],
  )

  useEffect(() => {
    if (reached || !online) return
    let current = true
    const tryAgain = async () => {
      if (!(await serverAnswers()) || !current) return
      setReached(true)
      await checkSessionAgain()
      await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
    const timer = setInterval(() => void tryAgain(), RETRY_MS)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [reached, online, queryClient])

  return reached
}
