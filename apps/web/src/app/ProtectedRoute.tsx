import { useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { OriginState } from '../features/session/origin'
import { useSession } from '../features/session/session.store'

interface ProtectedRouteProps {
  /** True for a page that shows its own message if the session ends while it is open. */
  staysWhenExpired?: boolean
}

/** Shows the page to signed-in users and redirects others to /login, which remembers where they came from (§2). */
export const ProtectedRoute = ({ staysWhenExpired = false }: ProtectedRouteProps) => {
  const signedIn = useSession((session) => session.status)
  const hasExpired = useSession((session) => session.hasExpired)
  const location = useLocation()
  const wasOpen = useRef(false)
  if (signedIn) wasOpen.current = true
  if (signedIn || (staysWhenExpired && hasExpired && wasOpen.current)) return <Outlet />
  return <Navigate to="/login" replace state={{ from: location } satisfies OriginState} />
}
