import { ShieldAlert } from 'lucide-react'
import { EmptyState } from '../../components/ui/EmptyState'
import { PageTitle } from '../../components/ui/PageTitle'

/** Shown instead of a page that the user may not open. */
export const NoRight = ({ title, reason }: { title: string; reason: string }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <EmptyState icon={ShieldAlert} title={reason} hint="" />
  </>
)
