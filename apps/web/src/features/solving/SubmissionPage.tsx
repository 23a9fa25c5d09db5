import { languageFacts, type Submission } from '@cohort/shared'
import { FileQuestion } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ButtonLink } from '../../components/ui/Button'
import { CopyButton } from '../../components/ui/CopyButton'
import { EmptyState } from '../../components/ui/EmptyState'
import { Fact } from '../../components/ui/Fact'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { Section } from '../../components/ui/Section'
import { Skeleton } from '../../components/ui/Skeleton'
import { foundNothing, serverMessageOr } from '../../http/api-error'
import { useContest } from '../contests/api/get-contest'
import { contestTexts } from '../contests/texts'
import { useProblem } from '../problems/api/get-problem'
import { problemTexts } from '../problems/texts'
import { useSession } from '../session/session.store'
import { useAnalysis } from '../submissions/api/analysis'
import { useSubmissionCode } from '../submissions/api/get-code'
import { useSubmissionList } from '../submissions/api/list-submissions'
import { AnalysisParts } from '../submissions/components/AnalysisParts'
import { SpokenVerdict } from '../submissions/components/SpokenVerdict'
import { StatusPanel } from '../submissions/components/StatusPanel'
import { readDiagnostics } from '../submissions/diagnostics/read-diagnostics'
import { submissionMoment } from '../submissions/formatting'
import { submissionAddress } from '../submissions/submission-link'
import { isSettled, verdictKind } from '../submissions/verdicts'
import { HighlightedCode } from './components/HighlightedCode'
import { useStatementLanguage } from './statement-language'
import { solvingTexts } from './texts'
import { useFollowedSubmission } from './use-followed-submission'

const texts = solvingTexts.submission

/** The page at /submissions/:id, which shows one of the user's submissions. */
export const SubmissionPage = () => {
  const { id = '' } = useParams()
  return (
    <div className="mx-auto w-full max-w-[1040px] px-4 py-6 sm:px-7 md:py-9">
      <FollowedSubmission key={id} id={id} />
    </div>
  )
}

const FollowedSubmission = ({ id }: { id: string }) => {
  const { query, askAgain } = useFollowedSubmission(id)
  if (query.isPending) return <Loading />
  if (query.isLoadingError) {
    const isMissing = foundNothing(query.error)
    if (isMissing) return <Missing />
    return (
      <>
        <PageTitle>{texts.title}</PageTitle>
        <Retry message={serverMessageOr(query.error, texts.loadFailed)} onRetry={query.refetch} />
      </>
    )
  }
  return <Details submission={query.data} onAskAgain={askAgain} />
}

interface DetailsProps {
  submission: Submission
  onAskAgain: (() => void) | null
}

const Details = ({ submission, onAskAgain }: DetailsProps) => {
  const { _id, problemId, contestId, language, submissionType, submittedAt } = submission
  const { title, path, contest, isOpen } = useOrigin(problemId, contestId)
  const diagnostics = useMemo(() => readDiagnostics(submission), [submission])
  const analysis = useAnalysis(isSettled(submission.verdict) ? _id : null)
  return (
    <>
      <PageTitle>{title === null ? texts.title : texts.titleOf(title)}</PageTitle>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="text-s text-ink-2">{texts.heading(submissionType === 'run')}</p>
          <h1 className="mt-1 text-xl break-words sm:text-[26px]">
            {isOpen ? (
              <Link to={path} className="underline-offset-4 hover:underline">
                {title ?? texts.problem}
              </Link>
            ) : (
              (title ?? texts.problem)
            )}
          </h1>
          <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-s">
            {contest && (
              <Fact name={texts.contest}>
                <Link to={`/contests/${contest._id}`} className="font-medium text-accent hover:underline">
                  {contest.title || contestTexts.untitled}
                </Link>
              </Fact>
            )}
            <Fact name={texts.language}>{languageFacts[language].label}</Fact>
            <Fact name={texts.submitted}>
              <time dateTime={submittedAt}>{submissionMoment(submittedAt)}</time>
            </Fact>
          </dl>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton
            label={solvingTexts.history.copyLink}
            text={submissionAddress(_id)}
            what={texts.title}
          />
          {isOpen && <ButtonLink to={path}>{texts.toProblem}</ButtonLink>}
        </div>
      </header>
      <section
        aria-label={texts.result}
        className="mt-6 rounded-l border border-line bg-surface p-4 shadow-sheet sm:p-5"
      >
        <StatusPanel
          submission={submission}
          diagnostics={diagnostics}
          onJump={null}
          onAskAgain={onAskAgain}
        />
        {analysis && (
          <AnalysisParts
            submissionId={_id}
            analysis={analysis}
            language={submission.language}
            isAccepted={verdictKind(submission.verdict) === 'accepted'}
            places={[]}
            onJump={null}
            onUse={null}
          />
        )}
      </section>
      <Code submission={submission} />
      <SpokenVerdict submission={submission} />
    </>
  )
}

/**
 * The problem and contest of a submission, as far as the user can currently see them. If the problem is hidden, its
 * title comes from the list of the user's submissions.
 */
const useOrigin = (problemId: string, contestId: string | null) => {
  const userId = useSession((session) => session.userData?._id)
  const lang = useStatementLanguage((state) => state.language)
  const contest = useContest(contestId ?? undefined).data?.contest
  const { data: problem, error } = useProblem(problemId, lang, contestId ?? undefined)
  const isHidden = foundNothing(error)
  const { data: listed } = useSubmissionList(userId ?? 'guest', problemId, '', true, isHidden)
  const title = problem?.title ?? listed?.submissions[0]?.problemTitle
  const isRunning = contest?.status === 'Running'
  return {
    title: title === undefined || title === null ? null : title || problemTexts.untitled,
    isOpen: !isHidden || listed?.submissions[0]?.isProblemOpen === true,
    path: isRunning ? `/contests/${contest._id}/problems/${problemId}` : `/problems/${problemId}`,
    contest,
  }
}

const Code = ({ submission: { _id, language } }: Pick<DetailsProps, 'submission'>) => {
  const { data, isPending, error, refetch } = useSubmissionCode(_id)
  return (
    <Section title={texts.code} aside={data && <CopyButton text={data.code} what={texts.code} />}>
      {data ? (
        <div className="flex flex-col">
          <HighlightedCode code={data.code} language={language} />
        </div>
      ) : isPending ? (
        <p role="status" className="px-5 py-4 text-s text-ink-2">
          {solvingTexts.history.codeLoading}
        </p>
      ) : (
        <div className="p-4">
          <Retry message={serverMessageOr(error, solvingTexts.history.codeFailed)} onRetry={refetch} />
        </div>
      )}
    </Section>
  )
}

const Loading = () => (
  <div role="status">
    <PageTitle>{texts.title}</PageTitle>
    <span className="sr-only">{texts.loading}</span>
    <Skeleton className="h-4 w-24" />
    <Skeleton className="mt-3 h-7 w-64 max-w-full" />
    <Skeleton className="mt-4 h-4 w-80 max-w-full" />
    <Skeleton className="mt-7 h-44" />
    <Skeleton className="mt-5 h-64" />
  </div>
)

const Missing = () => (
  <>
    <PageTitle>{texts.missing}</PageTitle>
    <EmptyState
      icon={FileQuestion}
      title={texts.missing}
      hint={texts.missingHint}
      action={
        <ButtonLink to="/" variant="primary">
          {solvingTexts.toProblems}
        </ButtonLink>
      }
    />
  </>
)
