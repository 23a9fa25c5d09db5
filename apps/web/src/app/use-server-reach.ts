import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { verifyLogin } from '../features/session/api/verify-login'
import { useSession } from '../features/session/session.store'
import { onNoAnswer } from '../http/call'
import { serverAnswers } from '../http/server-answers'

/** How often an unreachable server is retried, in ms. */
const RETRY_MS = 3000

/** Checks the session again if nobody is signed in. */
const checkSessionAgain = async (): Promise<void> => {
  const isSignedIn = () => useSession.getState().status
  if (isSignedIn()) return
  await verifyLogin().then(
    (user) => isSignedIn() || useSession.getState().setSession(user),
    () => {},
  )
}

/**
 * Whether the server is reachable. After a call without an answer, the server is polled until it answers. Then
 * everything that failed in the meantime is fetched again: the session and the page's data.
 * @param online false without a network, in which case nothing is tried
 */
export const useServerReach = (online: boolean): boolean => {
  const [reached, setReached] = useState(true)
  const queryClient = useQueryClient()

  // A single call may fail for its own reasons, for example because a browser extension blocks it.
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
