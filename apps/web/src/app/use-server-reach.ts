import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { verifyLogin } from '../features/session/api/verify-login'
import { useSession } from '../features/session/session.store'
import { onNoAnswer } from '../http/call'
import { serverAnswers } from '../http/server-answers'

/** The interval between attempts to reach the server, in ms. */
const RETRY_MS = 3000

/** Repeats the session check if nobody is signed in. */
const checkSessionAgain = async (): Promise<void> => {
  const isSignedIn = () => useSession.getState().status
  if (isSignedIn()) return
  await verifyLogin().then(
    (user) => isSignedIn() || useSession.getState().setSession(user),
    () => {},
  )
}

/**
 * Whether the server is reachable. If a call gets no response, polls the server until it responds, then checks the
 * session again and refetches the queries that failed.
 * @param online whether the browser has a network connection; polling pauses without one
 */
export const useServerReach = (online: boolean): boolean => {
  const [reached, setReached] = useState(true)
  const queryClient = useQueryClient()

  // One failed call proves nothing: a browser extension may have blocked it.
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
