import { Outlet } from 'react-router-dom'
import { SectionLink } from '../../components/ui/SectionLink'
import { useSession } from '../session/session.store'
import { NoRight } from './NoRight'
import { organiseTexts as texts } from './texts'

/** /organise: the layout of all pages for organisers and admins, and for jury members who edit a contest's problems. */
export const OrganiseLayout = () => {
  const role = useSession((session) => session.userData?.role)
  return (
    <div className="mx-auto w-full max-w-[1240px] px-4 py-6 sm:px-7">
      {role !== 'user' && (
        <nav aria-label={texts.title} className="flex flex-wrap border-b border-line">
          <SectionLink to="/organise/contests">{texts.sections.contests}</SectionLink>
          <SectionLink to="/organise/problems">{texts.sections.problems}</SectionLink>
          {role === 'admin' && (
            <>
              <SectionLink to="/organise/accounts">{texts.sections.accounts}</SectionLink>
              <SectionLink to="/organise/audit">{texts.sections.audit}</SectionLink>
            </>
          )}
        </nav>
      )}
      <Outlet />
    </div>
  )
}

/** The layout route for pages that only organisers and admins may open. */
export const OrganisersOnly = () => {
  const role = useSession((session) => session.userData?.role)
  return role === 'user' ? <NoRight title={texts.title} reason={texts.noRight} /> : <Outlet />
}

/** The layout route for pages that only admins may open. */
export const AdminsOnly = () => {
  const role = useSession((session) => session.userData?.role)
  return role === 'admin' ? <Outlet /> : <NoRight title={texts.title} reason={texts.adminsOnly} />
}
