import type { AttentionKind, JudgeHost } from '@cohort/shared'
import type { CSSProperties, ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { Section } from '../../components/ui/Section'
import { serverMessageOr } from '../../http/api-error'
import { submissionMoment } from '../submissions/formatting'
import { useAttention } from './api/get-attention'
import { useJudgeFailures } from './api/list-failures'
import { useJurySubmissions } from './api/list-submissions'
import { Failures } from './components/Failures'
import { HiddenProblems } from './components/HiddenProblems'
import { JuryTable } from './components/JuryTable'
import { OutdatedProblems } from './components/OutdatedProblems'
import { SuspectTests } from './components/SuspectTests'
import { juryTexts } from './texts'
import { addressOf } from './use-jury-filters'

const texts = juryTexts.attention

/** The maximum number of rows in each table. */
const MOST_ROWS = 10

/** /jury/:contestId/attention: lists what needs the jury's attention, updated live. */
export const AttentionPage = () => {
  const { contestId = '' } = useParams()
  const { data, error, isPending, isLoadingError, refetch } = useAttention(contestId)
  // Waits for the failures too, so that nothing moves when they appear.
  const failures = useJudgeFailures(contestId)
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <h2 className="sr-only">{texts.title}</h2>
      {isLoadingError && (
        <div className="mt-5">
          <Retry message={serverMessageOr(error, texts.failed)} onRetry={() => void refetch()} />
        </div>
      )}
      {isPending || failures.isPending ? (
        <Line>{texts.loading}</Line>
      ) : (
        <>
          {data && (
            <Section title={texts.hosts}>
              <Hosts hosts={data.hosts} />
            </Section>
          )}
          {data && <HiddenProblems contestId={contestId} hidden={data.hiddenProblems} />}
          {data && <OutdatedProblems contestId={contestId} outdated={data.outdatedProblems} />}
          {data && <SuspectTests contestId={contestId} suspects={data.suspectTests} />}
          <Failures contestId={contestId} />
          {data && <Parts contestId={contestId} counts={data.submissions} />}
        </>
      )}
    </>
  )
}

type Counts = Record<AttentionKind, number>

const Parts = ({ contestId, counts }: { contestId: string; counts: Counts }) => (
  <>
    <Part
      contestId={contestId}
      kinds={['waiting']}
      counts={counts}
      title={texts.waiting}
      none={texts.noneWaiting}
    />
    <Part
      contestId={contestId}
      kinds={['differs', 'overridden', 'nearLimit']}
      counts={counts}
      title={texts.disagreements}
      none={texts.noDisagreements}
    />
  </>
)

const Line = ({ children }: { children: ReactNode }) => (
  <p role="status" className="px-4 py-4 text-s text-ink-2 sm:px-5">
    {children}
  </p>
)

const Hosts = ({ hosts }: { hosts: readonly JudgeHost[] }) => {
  if (hosts.length === 0) return <Line>{texts.noHosts}</Line>
  return (
    <div role="status">
      <ul className="divide-y divide-line text-s">
        {hosts.map((host) => (
          <li key={host.name} className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5 sm:px-5">
            <span className="font-medium break-all">{host.name}</span>
            <span className={host.state === 'up' ? 'text-ac' : 'text-wa'}>{stateOf(host)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const stateOf = ({ state, slots, reason, heardAt }: JudgeHost): string => {
  switch (state) {
    case 'up':
      return texts.host.up(slots)
    case 'paused':
      return texts.host.paused(reason)
    case 'down':
      return texts.host.down(submissionMoment(heardAt))
    default:
      return state satisfies never
  }
}

interface PartProps {
  contestId: string
  kinds: readonly AttentionKind[]
  counts: Counts
  title: string
  /** The text to show if there are no submissions. */
  none: string
}

const Part = ({ contestId, kinds, counts, title, none }: PartProps) => {
  const found = kinds.filter((kind) => counts[kind] > 0)
  return (
    <Section title={title}>
      {found.length === 0 && <Line>{none}</Line>}
      <div>
        {found.map((kind) => (
          <Rows key={kind} contestId={contestId} kind={kind} count={counts[kind]} />
        ))}
      </div>
    </Section>
  )
}

interface RowsProps {
  contestId: string
  kind: AttentionKind
  count: number
}

const Rows = ({ contestId, kind, count }: RowsProps) => {
  const { data } = useJurySubmissions(contestId, { attention: kind, limit: MOST_ROWS })
  const label = juryTexts.attentionKinds[kind]
  return (
    <div className="border-t border-line p-4 first:border-t-0 sm:px-5">
      <h3 className="mb-2 flex flex-wrap justify-between gap-x-4 text-s">
        {label}
        {count > MOST_ROWS && (
          <Link
            to={`/jury/${contestId}/submissions?${addressOf({ attention: kind })}`}
            className="font-medium text-accent hover:underline"
          >
            {texts.all(count)}
          </Link>
        )}
      </h3>
      {data === undefined ? (
        <TableSpace rows={Math.min(count, MOST_ROWS)} />
      ) : (
        data.submissions.length > 0 && (
          <JuryTable
            list={`/jury/${contestId}/submissions`}
            submissions={data.submissions}
            person={juryTexts.people.participant}
            label={label}
          />
        )
      )}
    </div>
  )
}

/** A placeholder as tall as a table with this many rows, so that nothing moves when the table loads. */
const TableSpace = ({ rows }: { rows: number }) => (
  <div
    aria-hidden="true"
    className="h-[calc(37px+var(--rows)*37px)] rounded-l border border-line max-sm:h-[calc(37px+var(--rows)*49px)]"
    style={{ '--rows': rows } as CSSProperties}
  />
)
