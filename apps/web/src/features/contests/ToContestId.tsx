import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Spinner } from '../../components/ui/Spinner'
import { useContestIdOfSlug } from './api/list-contests'
import { contestTexts } from './texts'

/** Redirects from an address with a contest's short name to the one with its id, if there is such a contest. */
export const ToContestId = () => {
  const { pathname, search, state } = useLocation()
  const [root, section, slug = '', ...rest] = pathname.split('/')
  const id = useContestIdOfSlug(slug)
  if (id.isPending)
    return (
      <div role="status" className="flex flex-1 items-center justify-center">
        <Spinner />
        <span className="sr-only">{contestTexts.details.loading}</span>
      </div>
    )
  if (!id.data) return <Outlet />
  return (
    <Navigate to={{ pathname: [root, section, id.data, ...rest].join('/'), search }} replace state={state} />
  )
}
