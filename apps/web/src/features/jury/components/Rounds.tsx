import type { JuryRound, JurySubmission } from '@cohort/shared'
import { Button } from '../../../components/ui/Button'
import { ColumnHeadings } from '../../../components/ui/ColumnHeadings'
import { Scroller } from '../../../components/ui/Scroller'
import { Section } from '../../../components/ui/Section'
import { minuteText } from '../../../device/time-zone'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { submissionMoment } from '../../submissions/formatting'
import { juryTexts } from '../texts'

const texts = juryTexts.one

interface RoundsProps {
  submission: JurySubmission
  /** Called to show the tests of a judging. */
  onShow: (round: number) => void
}

/** All judgings of a submission, oldest first. */
export const Rounds = ({ submission, onShow }: RoundsProps) => (
  <Section title={texts.rounds}>
    <Scroller>
      <table aria-label={texts.rounds} className="w-full text-left text-s tabular-nums">
        <thead className="text-xs text-ink-2">
          <tr>
            <ColumnHeadings
              headings={Object.values(texts.roundColumns)}
              className="px-3 py-2 font-medium whitespace-nowrap first:pl-4 sm:first:pl-5"
            />
          </tr>
        </thead>
        <tbody>
          {submission.rounds.map((round) => (
            <Row
              key={round.round}
              round={round}
              isShown={round.round === submission.shownRound}
              effect={effectOf(submission)}
              onShow={onShow}
            />
          ))}
        </tbody>
      </table>
    </Scroller>
  </Section>
)

const effectOf = ({ ignored, override }: JurySubmission): string => {
  if (ignored) return texts.ignored
  return override ? texts.overruled : texts.counts
}

interface RowProps {
  round: JuryRound
  isShown: boolean
  /** Says whether the judging counts, or has been overridden or ignored by the jury. */
  effect: string
  onShow: (round: number) => void
}

const cell = 'px-3 py-2 align-top whitespace-nowrap first:pl-4 sm:first:pl-5'

const Row = ({
  round: { round, verdict, version, worker, judgedAt, fault, counts, isDiscarded },
  isShown,
  effect,
  onShow,
}: RowProps) => (
  <tr className="border-t border-line">
    <td className={cell}>
      {isShown ? (
        <span className="inline-flex min-h-8 items-center">
          {round} <span className="ml-1.5 text-xs text-ink-2">{texts.shown}</span>
        </span>
      ) : (
        <Button size="s" variant="quiet" aria-label={texts.showRound(round)} onClick={() => onShow(round)}>
          {round}
        </Button>
      )}
    </td>
    <td className={cell}>
      {verdict === null ? texts.underWay : <VerdictLabel verdict={verdict} />}
      {counts && <span className="ml-1.5 text-xs text-ink-2">{effect}</span>}
      {isDiscarded && <span className="ml-1.5 text-xs text-ink-2">{texts.discarded}</span>}
    </td>
    <td className={cell}>
      {version && <span title={minuteText(version.importedAt)}>{version.number}</span>}
    </td>
    <td className={cell}>{worker ?? '–'}</td>
    <td className={cell}>{judgedAt ? <time dateTime={judgedAt}>{submissionMoment(judgedAt)}</time> : '–'}</td>
    <td className="min-w-48 px-3 py-2 align-top break-words whitespace-pre-wrap">{fault}</td>
  </tr>
)
