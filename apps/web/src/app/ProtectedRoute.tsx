import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { OriginState } from '../features/session/origin'
import { useSession } from '../features/session/session.store'

/** Lets signed-in people through; sends others to /login, which remembers where they came from (§2). */
export const ProtectedRoute = () => {
  const signedIn = useSession((session) => session.status)
  const location = useLocation()
  if (signedIn) return <Outlet />
  return <Navigate to="/login" replace state={{ from: location } satisfies OriginState} />
}
