import type { RejudgingPreview } from '@cohort/shared'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { points as pointsOf } from '../../submissions/formatting'
import { rejudgingTexts } from '../texts'
import type { RejudgingPlace } from '../use-rejudging-place'
import { ChangeTable, cell } from './ChangeTable'

const texts = rejudgingTexts.preview

interface VerdictChangesProps {
  label: string
  rows: RejudgingPreview['changes']
  place: RejudgingPlace
}

const pointsText = (value: number | null): string => (value === null ? texts.noPoints : pointsOf(value))

/** A table of submissions with their current and new verdicts. In practice they all belong to one problem. */
export const VerdictChanges = ({ label, rows, place }: VerdictChangesProps) => (
  <ChangeTable
    label={label}
    headings={[
      place.texts.person,
      texts.verdict,
      ...(place.contest ? [texts.problem] : []),
      texts.submission,
    ]}
  >
    {rows.map(({ submissionId, user, problem, before, after, points, stays }) => (
      <tr key={submissionId}>
        <th scope="row" className={`${cell} min-w-24 font-medium wrap-anywhere`}>
          {user?.userName ?? texts.gone}
        </th>
        <td className={`${cell} whitespace-nowrap`}>
          {/* Stacked on phones, so that both verdicts stay in view. */}
          <span className="flex items-center gap-x-2 max-sm:flex-col max-sm:items-start">
            <VerdictLabel verdict={before} />
            {before !== after && (
              <>
                <ArrowRight size={13} aria-hidden="true" className="shrink-0 text-ink-2 max-sm:hidden" />
                <span className="sr-only">{` ${texts.to} `}</span>
                <VerdictLabel verdict={after} />
              </>
            )}
          </span>
          {points && (
            <span className="block text-xs text-ink-2 tabular-nums">
              {texts.newPoints(pointsText(points.before), pointsText(points.after))}
            </span>
          )}
          {stays && <span className="block text-xs text-ink-2">{texts.stays[stays]}</span>}
        </td>
        {place.contest && (
          <td className={`${cell} min-w-36 wrap-anywhere`}>{problem?.title ?? texts.hidden}</td>
        )}
        <td className={cell}>
          <Link
            to={`${place.submissions}/${submissionId}`}
            className="font-mono text-xs underline underline-offset-2"
          >
            {submissionId.slice(-8)}
          </Link>
        </td>
      </tr>
    ))}
  </ChangeTable>
)
