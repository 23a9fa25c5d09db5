import { Outlet } from 'react-router-dom'
import { useSession } from '../session/session.store'
import { NoRight } from './NoRight'
import { SectionLink } from './SectionLink'
import { organiseTexts as texts } from './texts'

/** /organise: the pages of organisers and admins. */
export const OrganiseLayout = () => {
  const role = useSession((session) => session.userData?.role)
  if (role === undefined || role === 'user') return <NoRight title={texts.title} reason={texts.noRight} />
  return (
    <div className="mx-auto w-full max-w-[1240px] px-4 py-6 sm:px-7">
      <nav aria-label={texts.title} className="flex overflow-x-auto border-b border-line">
        <SectionLink to="/organise/contests">{texts.sections.contests}</SectionLink>
        <SectionLink to="/organise/problems">{texts.sections.problems}</SectionLink>
        {role === 'admin' && (
          <>
            <SectionLink to="/organise/accounts">{texts.sections.accounts}</SectionLink>
            <SectionLink to="/organise/audit">{texts.sections.audit}</SectionLink>
          </>
        )}
      </nav>
      <Outlet />
    </div>
  )
}

/** Pages for admins alone, in the layout. */
export const AdminsOnly = () => {
  const role = useSession((session) => session.userData?.role)
  return role === 'admin' ? <Outlet /> : <NoRight title={texts.title} reason={texts.adminsOnly} />
}
