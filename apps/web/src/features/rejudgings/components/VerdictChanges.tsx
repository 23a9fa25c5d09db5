import type { RejudgingPreview } from '@cohort/shared'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ColumnHeadings } from '../../../components/ui/ColumnHeadings'
import { Scroller } from '../../../components/ui/Scroller'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { points as pointsOf } from '../../submissions/formatting'
import { rejudgingTexts } from '../texts'
import type { RejudgingPlace } from '../use-rejudging-place'

const texts = rejudgingTexts.preview

interface VerdictChangesProps {
  label: string
  rows: RejudgingPreview['changes']
  place: RejudgingPlace
}

const th = 'border-b border-line px-3 py-2 font-semibold whitespace-nowrap'
const td = 'border-b border-line px-3 py-2 align-top'

const pointsText = (value: number | null): string => (value === null ? texts.noPoints : pointsOf(value))

/** A table of submissions with their current and new verdicts. In practice they all belong to one problem. */
export const VerdictChanges = ({ label, rows, place }: VerdictChangesProps) => (
  <Scroller
    as="section"
    aria-label={label}
    className="rounded-m border border-line bg-surface [&_tbody_tr:last-child>*]:border-b-0"
  >
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <thead className="text-s text-ink-2">
        <tr>
          <ColumnHeadings
            headings={[
              place.texts.person,
              texts.verdict,
              ...(place.contest ? [texts.problem] : []),
              texts.submission,
            ]}
            className={th}
          />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ submissionId, user, problem, before, after, points, stays }) => (
          <tr key={submissionId}>
            <th scope="row" className={`${td} min-w-24 font-medium wrap-anywhere`}>
              {user?.userName ?? texts.gone}
            </th>
            <td className={`${td} whitespace-nowrap`}>
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
              <td className={`${td} min-w-36 wrap-anywhere`}>{problem?.title ?? texts.hidden}</td>
            )}
            <td className={td}>
              <Link
                to={`${place.submissions}/${submissionId}`}
                className="font-mono text-xs underline underline-offset-2"
              >
                {submissionId.slice(-8)}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)
