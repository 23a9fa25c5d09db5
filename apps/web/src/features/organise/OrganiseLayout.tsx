import { ShieldAlert } from 'lucide-react'
import { Outlet } from 'react-router-dom'
import { EmptyState } from '../../components/ui/EmptyState'
import { PageTitle } from '../../components/ui/PageTitle'
import { useSession } from '../session/session.store'
import { SectionLink } from './SectionLink'
import { organiseTexts as texts } from './texts'

/** /organise: the pages of organisers and admins. */
export const OrganiseLayout = () => {
  const role = useSession((session) => session.userData?.role)
  if (role === undefined || role === 'user')
    return (
      <>
        <PageTitle>{texts.title}</PageTitle>
        <EmptyState icon={ShieldAlert} title={texts.noRight} hint="" />
      </>
    )
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
