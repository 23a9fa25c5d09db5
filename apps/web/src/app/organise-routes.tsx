import { Navigate, Route, Routes } from 'react-router-dom'
import { NotFoundPage } from './NotFoundPage'
import { page } from './page'

const OrganiseLayout = page(() => import('../features/organise/OrganiseLayout'), 'OrganiseLayout')
const OrganisersOnly = page(() => import('../features/organise/OrganiseLayout'), 'OrganisersOnly')
const AdminsOnly = page(() => import('../features/organise/OrganiseLayout'), 'AdminsOnly')
const ContestRoomLayout = page(() => import('../features/organise/ContestRoomLayout'), 'ContestRoomLayout')
const ProblemRoomLayout = page(() => import('../features/organise/ProblemRoomLayout'), 'ProblemRoomLayout')
const OwnersOnly = page(() => import('../features/organise/ContestRoomLayout'), 'OwnersOnly')
const JurySubmissionsPage = page(() => import('../features/jury/JurySubmissionsPage'), 'JurySubmissionsPage')
const JurySubmissionPage = page(() => import('../features/jury/JurySubmissionPage'), 'JurySubmissionPage')
const ProblemSubmissionsPage = page(
  () => import('../features/jury/ProblemSubmissionsPage'),
  'ProblemSubmissionsPage',
)
const AttentionPage = page(() => import('../features/jury/AttentionPage'), 'AttentionPage')
const AccountsPage = page(() => import('../features/accounts/AccountsPage'), 'AccountsPage')
const AccountImportPage = page(() => import('../features/accounts/ImportPage'), 'ImportPage')
const SlipsPage = page(() => import('../features/accounts/SlipsPage'), 'SlipsPage')
const AuditPage = page(() => import('../features/audit/AuditPage'), 'AuditPage')
const ManagedProblemsPage = page(
  () => import('../features/problem-admin/ManagedProblemsPage'),
  'ManagedProblemsPage',
)
const ManagedProblemPage = page(
  () => import('../features/problem-admin/ManagedProblemPage'),
  'ManagedProblemPage',
)
const ProblemFormPage = page(() => import('../features/problem-admin/ProblemFormPage'), 'ProblemFormPage')
const ImportPage = page(() => import('../features/problem-admin/ImportPage'), 'ImportPage')
const ManagedContestsPage = page(
  () => import('../features/contest-admin/ManagedContestsPage'),
  'ManagedContestsPage',
)
const NewContestPage = page(() => import('../features/contest-admin/NewContestPage'), 'NewContestPage')
const RejudgingListPage = page(() => import('../features/rejudgings/RejudgingListPage'), 'RejudgingListPage')
const NewRejudgingPage = page(() => import('../features/rejudgings/NewRejudgingPage'), 'NewRejudgingPage')
const RejudgingPage = page(() => import('../features/rejudgings/RejudgingPage'), 'RejudgingPage')
const ContestSettingsPage = page(
  () => import('../features/contest-admin/ContestSettingsPage'),
  'ContestSettingsPage',
)
const JuryAnnouncementsPage = page(
  () => import('../features/announcements/JuryAnnouncementsPage'),
  'JuryAnnouncementsPage',
)

/** The routes below /organise, loaded separately because few users open them. */
export const OrganiseRoutes = () => (
  <Routes>
    <Route element={<OrganiseLayout />}>
      <Route path="problems/:id" element={<ManagedProblemPage />} />
      <Route path="problems/:id/form" element={<ProblemFormPage />} />
      <Route path="imports/:importId" element={<ImportPage />} />
      <Route element={<OrganisersOnly />}>
        <Route index element={<Navigate to="/organise/contests" replace />} />
        <Route element={<AdminsOnly />}>
          <Route path="accounts" element={<AccountsPage />} />
          <Route path="accounts/import" element={<AccountImportPage />} />
          <Route path="accounts/slips" element={<SlipsPage />} />
          <Route path="audit" element={<AuditPage />} />
        </Route>
        <Route path="problems" element={<ManagedProblemsPage />} />
        <Route path="problems/new" element={<ProblemFormPage />} />
        <Route path="problems/:id" element={<ProblemRoomLayout />}>
          <Route path="submissions" element={<ProblemSubmissionsPage />} />
          <Route path="submissions/:submissionId" element={<JurySubmissionPage />} />
          <Route path="rejudgings" element={<RejudgingListPage />} />
          <Route path="rejudgings/new" element={<NewRejudgingPage />} />
          <Route path="rejudgings/:rejudgingId" element={<RejudgingPage />} />
        </Route>
        <Route path="contests" element={<ManagedContestsPage />} />
        <Route path="contests/new" element={<NewContestPage />} />
      </Route>
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)

/** The routes below /jury/:contestId. */
export const JuryRoutes = () => (
  <Routes>
    <Route element={<ContestRoomLayout />}>
      <Route index element={<Navigate to="submissions" replace />} />
      <Route path="submissions" element={<JurySubmissionsPage />} />
      <Route path="submissions/:submissionId" element={<JurySubmissionPage />} />
      <Route path="attention" element={<AttentionPage />} />
      <Route path="rejudgings" element={<RejudgingListPage />} />
      <Route path="rejudgings/new" element={<NewRejudgingPage />} />
      <Route path="rejudgings/:rejudgingId" element={<RejudgingPage />} />
      <Route path="announcements" element={<JuryAnnouncementsPage />} />
      <Route element={<OwnersOnly />}>
        <Route path="settings" element={<ContestSettingsPage />} />
      </Route>
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)
