import { lazy } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { optionalPart } from '../components/ui/optional-part'
import { ProblemListPage } from '../features/problems/ProblemListPage'
import { ContestAddress } from './ContestAddress'
import { loadSolvePage } from './load-solve-page'
import { ProtectedRoute } from './ProtectedRoute'
import { page } from './page'
import { RootLayout } from './RootLayout'

const LoginPage = page(() => import('../features/session/LoginPage'), 'LoginPage')
const SignupPage = page(() => import('../features/session/SignupPage'), 'SignupPage')
const ForgotPasswordPage = page(() => import('../features/session/ForgotPasswordPage'), 'ForgotPasswordPage')
const ProgressPage = page(() => import('../features/progress/ProgressPage'), 'ProgressPage')
const SettingsPage = page(() => import('../features/settings/SettingsPage'), 'SettingsPage')
const ContestListPage = page(() => import('../features/contests/ContestListPage'), 'ContestListPage')
const ContestPage = page(() => import('../features/contests/ContestPage'), 'ContestPage')
const LeaderboardPage = page(() => import('../features/contests/LeaderboardPage'), 'LeaderboardPage')
const PatternListPage = page(() => import('../features/patterns/PatternListPage'), 'PatternListPage')
const PatternPage = page(() => import('../features/patterns/PatternPage'), 'PatternPage')
const SignInLinkPage = page(() => import('../features/session/SignInLinkPage'), 'SignInLinkPage')
const OrganiseRoutes = page(() => import('./organise-routes'), 'OrganiseRoutes')
const JuryRoutes = page(() => import('./organise-routes'), 'JuryRoutes')
const CurrentContest = optionalPart(
  () => import('../features/contests/components/CurrentContest'),
  'CurrentContest',
)
const NotFoundPage = page(() => import('./NotFoundPage'), 'NotFoundPage')
const SolvePage = lazy(loadSolvePage)
const SubmissionPage = page(() => import('../features/solving/SubmissionPage'), 'SubmissionPage')

/** Redirects from /problem/:id, which the progress table links to, to /problems/:id. */
const ToPluralProblem = () => (
  <Navigate to={`/problems/${useParams().id ?? ''}${useLocation().search}`} replace />
)

/** All routes of the application: those in §2, and those that Cohort adds. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<RootLayout />}>
      <Route index element={<ProblemListPage contest={<CurrentContest />} />} />
      <Route path="login" element={<LoginPage />} />
      <Route path="signup" element={<SignupPage />} />
      <Route path="sign-in" element={<SignInLinkPage />} />
      <Route path="forgot-password" element={<ForgotPasswordPage />} />
      <Route path="patterns" element={<PatternListPage />} />
      <Route path="patterns/:slug" element={<PatternPage />} />
      <Route path="contests" element={<ContestListPage />} />
      <Route element={<ContestAddress />}>
        <Route path="contests/:contestId" element={<ContestPage />} />
        <Route path="contests/:contestId/leaderboard" element={<LeaderboardPage />} />
        <Route element={<ProtectedRoute />}>
          <Route path="contests/:contestId/problems/:id?" element={<SolvePage />} />
          <Route path="jury/:contestId/*" element={<JuryRoutes />} />
        </Route>
      </Route>
      <Route element={<ProtectedRoute />}>
        <Route path="problems/:id?" element={<SolvePage />} />
        <Route path="problem/:id?" element={<ToPluralProblem />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="submissions/:id" element={<SubmissionPage />} />
        <Route path="organise/*" element={<OrganiseRoutes />} />
      </Route>
      <Route element={<ProtectedRoute staysWhenExpired />}>
        <Route path="my-progress" element={<ProgressPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)
