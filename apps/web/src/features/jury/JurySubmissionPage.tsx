import { type JurySubmission, languageFacts, nameWithGroup } from '@cohort/shared'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { BackLink } from '../../components/ui/BackLink'
import { Fact } from '../../components/ui/Fact'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { Skeleton } from '../../components/ui/Skeleton'
import { serverMessageOr } from '../../http/api-error'
import { OutputBlock } from '../submissions/components/OutputBlock'
import { VerdictLabel } from '../submissions/components/VerdictLabel'
import { submissionMoment } from '../submissions/formatting'
import { useJurySubmission } from './api/get-submission'
import { AttentionLink } from './components/AttentionLink'
import { JuryActions } from './components/JuryActions'
import { JuryCode } from './components/JuryCode'
import { JuryMarks } from './components/JuryMarks'
import { JuryTests } from './components/JuryTests'
import { Notes } from './components/Notes'
import { Rounds } from './components/Rounds'
import { problemName } from './problem-name'
import { juryTexts } from './texts'
import { addressOf } from './use-jury-filters'

const texts = juryTexts.one

/**
 * /jury/:contestId/submissions/:submissionId, and the same below /organise/problems/:id: a submission with everything
 * that the jury and the problem's owner may see.
 */
export const JurySubmissionPage = () => {
  const { contestId, id = '', submissionId = '' } = useParams()
  const list =
    contestId === undefined ? `/organise/problems/${id}/submissions` : `/jury/${contestId}/submissions`
  return <Loaded key={submissionId} id={submissionId} list={list} isOfContest={contestId !== undefined} />
}

interface LoadedProps {
  id: string
  list: string
  isOfContest: boolean
}

const Loaded = ({ id, list, isOfContest }: LoadedProps) => {
  const [round, setRound] = useState<number | null>(null)
  const { data, error, isLoadingError, refetch } = useJurySubmission(id, round)
  return (
    <>
      <BackLink to={list} className="mt-4 max-sm:min-h-11">
        {texts.back}
      </BackLink>
      {data === undefined && <PageTitle>{texts.title}</PageTitle>}
      {isLoadingError ? (
        <Retry message={serverMessageOr(error, texts.failed)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="mt-3 h-7 w-64 max-w-full" />
          <Skeleton className="mt-5 h-64" />
        </div>
      ) : (
        <>
          <Head submission={data} list={list} isOfContest={isOfContest} />
          <JuryCode submission={data} list={list} />
          {data.compileOutput !== '' && (
            <div className="mt-5">
              <OutputBlock isMessage title={texts.compilerOutput} text={data.compileOutput} />
            </div>
          )}
          <Rounds submission={data} onShow={setRound} />
          <JuryTests submission={data} />
          {data.mayAct && <Notes submission={data} />}
        </>
      )}
    </>
  )
}

interface HeadProps extends Omit<LoadedProps, 'id'> {
  submission: JurySubmission
}

const Head = ({ submission, list, isOfContest }: HeadProps) => {
  const { user, group, problem, language, verdict, judgedVerdict, submittedAt, mayAct, mayManageProblem } =
    submission
  const name = user ? nameWithGroup({ fullName: user.userName, group }) : juryTexts.list.gone
  const title = problem ? problemName(problem) : texts.title
  return (
    <header className="mt-1 grid gap-3">
      <PageTitle>{texts.titleOf(title, name)}</PageTitle>
      <h2 className="text-l break-words">{texts.titleOf(title, name)}</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <VerdictLabel verdict={verdict} size="headline" />
        <JuryMarks submission={submission} />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-s">
        <Fact name={texts.language}>{languageFacts[language].label}</Fact>
        <Fact name={texts.submitted}>
          <time dateTime={submittedAt}>{submissionMoment(submittedAt)}</time>
        </Fact>
      </dl>
      <Decisions submission={submission} />
      {judgedVerdict !== null && judgedVerdict !== verdict && (
        <p className="text-s text-ink-2">{texts.judgeSays(judgedVerdict)}</p>
      )}
      {mayAct ? (
        <JuryActions submission={submission} />
      ) : (
        <p className="text-s text-ink-2">{texts.readOnly}</p>
      )}
      <p className="flex flex-wrap gap-x-5 text-s">
        {user && (
          <AttentionLink to={`${list}?${addressOf({ user: user._id })}`}>{texts.ofAuthor}</AttentionLink>
        )}
        {problem && isOfContest && (
          <AttentionLink to={`${list}?${addressOf({ problem: problem._id })}`}>
            {texts.ofProblem}
          </AttentionLink>
        )}
        {problem && isOfContest && mayManageProblem && (
          <AttentionLink to={`/organise/problems/${problem._id}`}>{texts.manageProblem}</AttentionLink>
        )}
      </p>
    </header>
  )
}

/** Says what the jury has decided and whether the submission is being rejudged. */
const Decisions = ({
  submission: { override, ignored, isBeingRejudged, mayAct },
}: {
  submission: JurySubmission
}) => (
  <div role="status" className="grid gap-2 text-s empty:sr-only">
    {override && (
      <Decision
        words={
          mayAct
            ? texts.overriddenBy(override.by?.userName ?? texts.someone, submissionMoment(override.at))
            : texts.overriddenByJury(submissionMoment(override.at))
        }
        reason={override.reason}
      />
    )}
    {ignored && (
      <Decision
        words={
          mayAct
            ? texts.ignoredBy(ignored.by?.userName ?? texts.someone, submissionMoment(ignored.at))
            : texts.ignoredByJury(submissionMoment(ignored.at))
        }
        reason={ignored.reason}
      />
    )}
    {isBeingRejudged && <p className="text-ink-2">{texts.beingRejudged}</p>}
  </div>
)

const Decision = ({ words, reason }: { words: string; reason: string | null }) => (
  <div className="border-l-2 border-accent pl-3">
    <p className="text-ink-2">{words}</p>
    {reason !== null && <p className="break-words whitespace-pre-wrap">{reason}</p>}
  </div>
)
