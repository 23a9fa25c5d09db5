import { lazy } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { ProblemListPage } from '../features/problems/ProblemListPage'
import { partLoader } from '../http/load-part'
import { loadSolvePage } from './load-solve-page'
import { NotFoundPage } from './NotFoundPage'
import { ProtectedRoute } from './ProtectedRoute'
import { RootLayout } from './RootLayout'

const LoginPage = lazy(
  partLoader(() => import('../features/session/LoginPage').then((module) => ({ default: module.LoginPage }))),
)
const SignupPage = lazy(
  partLoader(() =>
    import('../features/session/SignupPage').then((module) => ({ default: module.SignupPage })),
  ),
)
const ForgotPasswordPage = lazy(
  partLoader(() =>
    import('../features/session/ForgotPasswordPage').then((module) => ({
      default: module.ForgotPasswordPage,
    })),
  ),
)
const ProgressPage = lazy(
  partLoader(() =>
    import('../features/progress/ProgressPage').then((module) => ({ default: module.ProgressPage })),
  ),
)
const SettingsPage = lazy(
  partLoader(() =>
    import('../features/settings/SettingsPage').then((module) => ({ default: module.SettingsPage })),
  ),
)
const ContestListPage = lazy(
  partLoader(() =>
    import('../features/contests/ContestListPage').then((module) => ({ default: module.ContestListPage })),
  ),
)
const ContestPage = lazy(
  partLoader(() =>
    import('../features/contests/ContestPage').then((module) => ({ default: module.ContestPage })),
  ),
)
const LeaderboardPage = lazy(
  partLoader(() =>
    import('../features/contests/LeaderboardPage').then((module) => ({ default: module.LeaderboardPage })),
  ),
)
const PatternListPage = lazy(
  partLoader(() =>
    import('../features/patterns/PatternListPage').then((module) => ({ default: module.PatternListPage })),
  ),
)
const PatternPage = lazy(
  partLoader(() =>
    import('../features/patterns/PatternPage').then((module) => ({ default: module.PatternPage })),
  ),
)
const OrganiseLayout = lazy(
  partLoader(() =>
    import('../features/organise/OrganiseLayout').then((module) => ({ default: module.OrganiseLayout })),
  ),
)
const ContestRoomLayout = lazy(
  partLoader(() =>
    import('../features/organise/ContestRoomLayout').then((module) => ({
      default: module.ContestRoomLayout,
    })),
  ),
)
const JurySubmissionsPage = lazy(
  partLoader(() =>
    import('../features/jury/JurySubmissionsPage').then((module) => ({
      default: module.JurySubmissionsPage,
    })),
  ),
)
const JurySubmissionPage = lazy(
  partLoader(() =>
    import('../features/jury/JurySubmissionPage').then((module) => ({ default: module.JurySubmissionPage })),
  ),
)
const AttentionPage = lazy(
  partLoader(() =>
    import('../features/jury/AttentionPage').then((module) => ({ default: module.AttentionPage })),
  ),
)
const SignInLinkPage = lazy(
  partLoader(() =>
    import('../features/session/SignInLinkPage').then((module) => ({ default: module.SignInLinkPage })),
  ),
)
const AccountsPage = lazy(
  partLoader(() =>
    import('../features/accounts/AccountsPage').then((module) => ({ default: module.AccountsPage })),
  ),
)
const AccountImportPage = lazy(
  partLoader(() =>
    import('../features/accounts/ImportPage').then((module) => ({ default: module.ImportPage })),
  ),
)
const SlipsPage = lazy(
  partLoader(() =>
    import('../features/accounts/SlipsPage').then((module) => ({ default: module.SlipsPage })),
  ),
)
const AuditPage = lazy(
  partLoader(() => import('../features/audit/AuditPage').then((module) => ({ default: module.AuditPage }))),
)
const ManagedProblemsPage = lazy(
  partLoader(() =>
    import('../features/problem-admin/ManagedProblemsPage').then((module) => ({
      default: module.ManagedProblemsPage,
    })),
  ),
)
const ManagedProblemPage = lazy(
  partLoader(() =>
    import('../features/problem-admin/ManagedProblemPage').then((module) => ({
      default: module.ManagedProblemPage,
    })),
  ),
)
const ProblemFormPage = lazy(
  partLoader(() =>
    import('../features/problem-admin/ProblemFormPage').then((module) => ({
      default: module.ProblemFormPage,
    })),
  ),
)
const ImportPage = lazy(
  partLoader(() =>
    import('../features/problem-admin/ImportPage').then((module) => ({ default: module.ImportPage })),
  ),
)
const RejudgingListPage = lazy(
  partLoader(() =>
    import('../features/rejudgings/RejudgingListPage').then((module) => ({
      default: module.RejudgingListPage,
    })),
  ),
)
const NewRejudgingPage = lazy(
  partLoader(() =>
    import('../features/rejudgings/NewRejudgingPage').then((module) => ({
      default: module.NewRejudgingPage,
    })),
  ),
)
const RejudgingPage = lazy(
  partLoader(() =>
    import('../features/rejudgings/RejudgingPage').then((module) => ({ default: module.RejudgingPage })),
  ),
)
const SolvePage = lazy(loadSolvePage)
const SubmissionPage = lazy(
  partLoader(() =>
    import('../features/solving/SubmissionPage').then((module) => ({ default: module.SubmissionPage })),
  ),
)
// The condition is evaluated at build time, which removes the gallery and its import.
const GalleryPage =
  process.env.NODE_ENV === 'production'
    ? null
    : lazy(() => import('../gallery/GalleryPage').then((module) => ({ default: module.GalleryPage })))

/** The progress table's singular address redirects to the plural one, replacing it in the history. */
const ToPluralProblem = () => (
  <Navigate to={`/problems/${useParams().id ?? ''}${useLocation().search}`} replace />
)

/** Every route of the application: those of §2, and those that Cohort adds, under the root layout. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<RootLayout />}>
      <Route index element={<ProblemListPage />} />
      <Route path="login" element={<LoginPage />} />
      <Route path="signup" element={<SignupPage />} />
      <Route path="sign-in" element={<SignInLinkPage />} />
      <Route path="forgot-password" element={<ForgotPasswordPage />} />
      <Route path="patterns" element={<PatternListPage />} />
      <Route path="patterns/:slug" element={<PatternPage />} />
      <Route path="contests" element={<ContestListPage />} />
      <Route path="contests/:contestId" element={<ContestPage />} />
      <Route path="contests/:contestId/leaderboard" element={<LeaderboardPage />} />
      <Route element={<ProtectedRoute />}>
        <Route path="contests/:contestId/problems/:id?" element={<SolvePage />} />
        <Route path="problems/:id?" element={<SolvePage />} />
        <Route path="problem/:id?" element={<ToPluralProblem />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="submissions/:id" element={<SubmissionPage />} />
        <Route path="organise" element={<OrganiseLayout />}>
          <Route index element={<Navigate to="/organise/contests" replace />} />
          <Route path="accounts" element={<AccountsPage />} />
          <Route path="accounts/import" element={<AccountImportPage />} />
          <Route path="accounts/slips" element={<SlipsPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="problems" element={<ManagedProblemsPage />} />
          <Route path="problems/new" element={<ProblemFormPage />} />
          <Route path="problems/:id" element={<ManagedProblemPage />} />
          <Route path="problems/:id/form" element={<ProblemFormPage />} />
          <Route path="imports/:importId" element={<ImportPage />} />
        </Route>
        <Route path="jury/:contestId" element={<ContestRoomLayout />}>
          <Route index element={<Navigate to="submissions" replace />} />
          <Route path="submissions" element={<JurySubmissionsPage />} />
          <Route path="submissions/:submissionId" element={<JurySubmissionPage />} />
          <Route path="attention" element={<AttentionPage />} />
          <Route path="rejudgings" element={<RejudgingListPage />} />
          <Route path="rejudgings/new" element={<NewRejudgingPage />} />
          <Route path="rejudgings/:rejudgingId" element={<RejudgingPage />} />
        </Route>
      </Route>
      <Route element={<ProtectedRoute staysWhenExpired />}>
        <Route path="my-progress" element={<ProgressPage />} />
      </Route>
      {GalleryPage && <Route path="gallery" element={<GalleryPage />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)
