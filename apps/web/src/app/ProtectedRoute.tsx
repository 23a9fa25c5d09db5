import { useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { OriginState } from '../features/session/origin'
import { useSession } from '../features/session/session.store'

interface ProtectedRouteProps {
  /** Keeps an open page when the session expires, because the page shows its own message. */
  staysWhenExpired?: boolean
}

/** Shows the page to signed-in users. Redirects others to /login, which returns to this page afterwards (§2). */
export const ProtectedRoute = ({ staysWhenExpired = false }: ProtectedRouteProps) => {
  const signedIn = useSession((session) => session.status)
  const hasExpired = useSession((session) => session.hasExpired)
  const location = useLocation()
  const wasOpen = useRef(false)
  if (signedIn) wasOpen.current = true
  if (signedIn || (staysWhenExpired && hasExpired && wasOpen.current)) return <Outlet />
  return <Navigate to="/login" replace state={{ from: location } satisfies OriginState} />
}
