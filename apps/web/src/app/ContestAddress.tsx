import { Outlet, useLocation } from 'react-router-dom'
import { page } from './page'

const ToContestId = page(() => import('../features/contests/ToContestId'), 'ToContestId')

const ID = /^[0-9a-f]{24}$/i
const SHORT_NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/

/** The pages of one contest. An address with the short name redirects to the one with the id. */
export const ContestAddress = () => {
  const [, , contest = ''] = useLocation().pathname.split('/')
  return SHORT_NAME.test(contest) && !ID.test(contest) ? <ToContestId /> : <Outlet />
}
