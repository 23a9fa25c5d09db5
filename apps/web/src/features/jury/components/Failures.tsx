import { type JudgeFailureList, nameWithGroup } from '@cohort/shared'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/ui/Button'
import { Retry } from '../../../components/ui/Retry'
import { Section } from '../../../components/ui/Section'
import { serverMessageOr } from '../../../http/api-error'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { submissionMoment } from '../../submissions/formatting'
import { isInProgress } from '../../submissions/verdicts'
import { useJuryAct } from '../api/act'
import { useJudgeFailures } from '../api/list-failures'
import { juryTexts } from '../texts'

const texts = juryTexts.attention

/** The latest judge failures, with buttons to rejudge the submissions. */
export const Failures = ({ contestId }: { contestId: string }) => {
  const { data, error, isLoadingError, refetch } = useJudgeFailures(contestId)
  return (
    <Section title={texts.failures}>
      {isLoadingError && (
        <div className="p-4">
          <Retry message={serverMessageOr(error, texts.failed)} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <>
          <p role="status" className="px-4 py-3 text-s text-ink-2 sm:px-5">
            {sentenceOf(data.data, data.total)}
          </p>
          <ul className="divide-y divide-line border-t border-line empty:hidden">
            {data.data.failures.map((failure) => (
              <Failure
                key={`${failure.submissionId} ${failure.round} ${failure.attempt}`}
                contestId={contestId}
                failure={failure}
              />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

const sentenceOf = ({ standing }: JudgeFailureList, total: number): string => {
  if (total === 0) return texts.noFailures
  return standing === 0 ? texts.resolved : texts.unresolved(standing)
}

interface FailureProps {
  contestId: string
  failure: JudgeFailureList['failures'][number]
}

const Failure = ({ contestId, failure }: FailureProps) => {
  const {
    submissionId,
    userId: user,
    problemId,
    verdict,
    fault,
    worker,
    round,
    attempt,
    at,
    verdictNow,
    juryRevision,
  } = failure
  const act = useJuryAct({ _id: submissionId, juryRevision })
  return (
    <li className="grid gap-1 px-4 py-3 text-s sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3">
          <Link
            to={`/jury/${contestId}/submissions/${submissionId}`}
            className="inline-flex min-h-6 items-center font-medium hover:underline max-sm:min-h-11"
          >
            {juryTexts.one.titleOf(
              problemId?.title ?? juryTexts.one.title,
              user ? nameWithGroup({ fullName: user.userName, group: user.group }) : juryTexts.list.gone,
            )}
          </Link>
          <VerdictLabel verdict={verdict} />
        </span>
        <Button
          size="s"
          disabled={isInProgress(verdictNow)}
          aria-disabled={act.isPending || undefined}
          onClick={() => act.isPending || act.mutate({ kind: 'rejudge' })}
        >
          {juryTexts.acts.rejudge}
        </Button>
      </div>
      <p className="text-ink-2">
        {[
          submissionMoment(at),
          worker,
          texts.attempt(round, attempt),
          ...(verdictNow === verdict ? [] : [texts.verdictNow(verdictNow)]),
        ].join(' · ')}
      </p>
      {fault && <p className="break-words whitespace-pre-wrap">{fault}</p>}
      <p role="status" className={act.isError ? 'text-wa' : 'text-ac'}>
        {act.isError && serverMessageOr(act.error, juryTexts.acts.failed)}
        {act.isSuccess && juryTexts.acts.done.rejudge}
      </p>
    </li>
  )
}
