import type { ManagedProblemDetails, ManagedVersion } from '@cohort/shared'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { BackLink, quietLink } from '../../components/ui/BackLink'
import { ButtonLink } from '../../components/ui/Button'
import { Loading } from '../../components/ui/Loading'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { anyMessageOr } from '../../http/api-error'
import { useSession } from '../session/session.store'
import { useManagedProblem } from './api/managed-problems'
import { useManagedVersion } from './api/managed-version'
import { DeleteProblem } from './components/DeleteProblem'
import { OutdatedVerdicts } from './components/OutdatedVerdicts'
import { PageSection } from './components/PageSection'
import { ProgramTable } from './components/ProgramTable'
import { PublishBox } from './components/PublishBox'
import { StatementPreview } from './components/StatementPreview'
import { TestDataTable } from './components/TestDataTable'
import { UploadBox } from './components/UploadBox'
import { VersionFacts } from './components/VersionFacts'
import { WhoMayChange } from './components/WhoMayChange'
import { formWords } from './form-words'
import { problemListAddress } from './list-address'
import { loadProblemDraft } from './problem-draft'
import { problemAdminTexts } from './texts'

const texts = problemAdminTexts.page

/** /organise/problems/:id: a problem with its versions. */
export const ManagedProblemPage = () => {
  const { id = '' } = useParams()
  const { data: problem, error, isLoadingError, refetch } = useManagedProblem(id)
  if (isLoadingError)
    return (
      <div className="py-6">
        <PageTitle>{problemAdminTexts.title}</PageTitle>
        <Retry message={anyMessageOr(error, problemAdminTexts.failed)} onRetry={refetch} />
      </div>
    )
  if (problem === undefined) return <Loading />
  return (
    <div className="py-6">
      <PageTitle>{problem.title}</PageTitle>
      <Head problem={problem} />
      <OutdatedVerdicts outdated={problem.outdated} problemId={problem._id} />
      {problem.version === null ? (
        <>
          <p className="py-4 text-sm text-ink-2">{texts.noVersion}</p>
          <Acts problem={problem} />
        </>
      ) : (
        <Versions key={problem._id} problem={problem} />
      )}
    </div>
  )
}

const Acts = ({ problem, isForm = false }: { problem: ManagedProblemDetails; isForm?: boolean }) => (
  <>
    <PageSection title={texts.sections.upload} {...(isForm ? { lead: texts.uploadInstead } : {})}>
      <UploadBox problem={problem} />
    </PageSection>
    <PageSection title={texts.sections.sharing}>
      <WhoMayChange problem={problem} />
    </PageSection>
    {problem.right === 'owner' && (
      <PageSection title={texts.sections.remove}>
        <DeleteProblem problem={problem} />
      </PageSection>
    )}
  </>
)

const Head = ({ problem }: { problem: ManagedProblemDetails }) => {
  const user = useSession((session) => session.userData)
  const hasDraft = user !== null && loadProblemDraft(user._id, problem._id) !== null
  // A later version may be from a package, but the form may still be able to represent it.
  const isForm = problem.versions.some(({ madeWith }) => madeWith === 'form')
  return (
    <header className="mb-2">
      {user?.role !== 'user' && <BackLink to={problemListAddress()}>{texts.back}</BackLink>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere">{problem.title}</h1>
          <p className="font-mono text-s text-ink-2">{problem.slug}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <LearnersView problem={problem} />
          {problem.right === 'owner' && (
            <>
              <Link to={`/organise/problems/${problem._id}/submissions`} className={quietLink}>
                {texts.toSubmissions}
              </Link>
              <Link to={`/organise/problems/${problem._id}/rejudgings`} className={quietLink}>
                {texts.toRejudgings}
              </Link>
            </>
          )}
          {(isForm || hasDraft) && (
            <ButtonLink to={`/organise/problems/${problem._id}/form`}>{texts.editForm}</ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}

/** A link to the problem as learners now see it, in practice or in its contest. */
const LearnersView = ({ problem }: { problem: ManagedProblemDetails }) => {
  const { _id, visibility, unfinishedContest: contest } = problem
  if (
    visibility === 'hidden' ||
    (contest?.closesPractice && (contest.status === 'Upcoming' || contest.juryOnly || contest.title === null))
  )
    return null
  const [to, words] = contest?.closesPractice
    ? [`/contests/${contest._id}/problems/${_id}`, texts.toProblemInContest]
    : [`/problems/${_id}`, texts.toProblem]
  return (
    <Link to={to} className={quietLink}>
      {words}
    </Link>
  )
}

const Versions = ({ problem }: { problem: ManagedProblemDetails }): ReactNode => {
  const [params, setParams] = useSearchParams()
  const current = problem.version?._id
  const chosen = params.get('version') ?? current
  const { data: version, error, isLoadingError, refetch } = useManagedVersion(problem._id, chosen)
  const { data: currentVersion } = useManagedVersion(problem._id, current)
  if (isLoadingError)
    return <Retry message={anyMessageOr(error, problemAdminTexts.failed)} onRetry={refetch} />
  if (version === undefined || currentVersion === undefined) return <Loading />
  const choose = (next: string): void => setParams(next === current ? {} : { version: next })
  return (
    <>
      <PageSection title={texts.sections.publish}>
        {problem.version && (
          <PublishBox
            problem={problem}
            version={problem.version}
            packageBytes={currentVersion.packageBytes}
          />
        )}
      </PageSection>
      <PageSection title={texts.version(version.number)}>
        <VersionFacts problem={problem} version={version} onChoose={choose} />
      </PageSection>
      <PageSection title={texts.sections.programs}>
        <Programs version={version} />
      </PageSection>
      <PageSection title={texts.sections.statement}>
        <StatementPreview key={version._id} problemId={problem._id} version={version} />
      </PageSection>
      <PageSection title={texts.sections.tests}>
        <TestDataTable key={version._id} problemId={problem._id} version={version} />
      </PageSection>
      <Acts problem={problem} isForm={currentVersion.madeWith === 'form'} />
    </>
  )
}

const Programs = ({ version: { results, programs, madeWith } }: { version: ManagedVersion }) => {
  if (results.length > 0) return <ProgramTable results={results} madeWith={madeWith} />
  if (programs.length === 0) return <p className="text-sm text-ink-2">{problemAdminTexts.programs.none}</p>
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">{problemAdminTexts.programs.notJudged}</p>
      <ul className="grid gap-1 text-sm">
        {programs.map(({ name, expected }) => (
          <li key={name}>
            {madeWith === 'form' ? (
              formWords(name)
            ) : (
              <code className="font-mono text-s wrap-anywhere">{name}</code>
            )}{' '}
            {expected}
          </li>
        ))}
      </ul>
    </>
  )
}
