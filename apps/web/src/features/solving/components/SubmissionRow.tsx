import { languageFacts, type SubmissionListItem } from '@cohort/shared'
import { Code2, type LucideIcon, Undo2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../../../components/ui/classes'
import { opensElsewhere } from '../../../components/ui/opens-elsewhere'
import { wholeReadings } from '../../submissions/bounds'
import { RowStrip } from '../../submissions/components/RowStrip'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { points, shortSubmissionMoment, submissionMoment } from '../../submissions/formatting'
import { submissionPath } from '../../submissions/submission-link'
import { rejudgedText } from '../../submissions/summary'
import { submissionTexts } from '../../submissions/texts'
import { solvingTexts } from '../texts'
import type { Workspace } from '../use-workspace'

const texts = solvingTexts.history

interface SubmissionRowProps {
  submission: SubmissionListItem
  workspace: Workspace
  onOpened: () => void
}

/**
 * A submission in the list. The whole row is a link: a click shows the result here, and a new tab opens the
 * submission's own page.
 */
export const SubmissionRow = ({ submission, workspace, onOpened }: SubmissionRowProps) => {
  const { _id, verdict, detail, language, submissionType, submittedAt, rejudged } = submission
  const { busy, judging, history, earlierCode, taking } = workspace
  const { time, memory } = wholeReadings(submission)
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    if (busy) return
    judging.open(_id)
    onOpened()
  }
  const isChosen = history.chosen.some((each) => each._id === _id)
  const isShown = judging.shownId === _id
  return (
    <tr
      aria-current={isShown || undefined}
      className={classes(
        'relative border-b border-line @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:px-3 @max-2xl:py-1',
        isChosen ? 'bg-accent-soft' : classes('hover:bg-bg', isShown && 'bg-bg'),
      )}
    >
      <td className="@2xl:pl-2">
        <label className="relative z-10 grid size-11 place-items-center @2xl:size-9">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={() => history.toggle(submission)}
            aria-label={texts.choose(verdict, submissionMoment(submittedAt))}
            className="size-4 accent-accent"
          />
        </label>
      </td>
      <td className="py-1.5 @max-2xl:flex-1 @max-2xl:basis-[calc(100%-13rem)] @2xl:px-2">
        <Link
          to={submissionPath(_id)}
          onClick={open}
          aria-disabled={busy || undefined}
          className="rounded-s whitespace-nowrap underline-offset-3 -outline-offset-2 after:absolute after:inset-0 hover:underline"
        >
          <VerdictLabel verdict={verdict} />
        </Link>
        {submissionType === 'run' && <Aside>{texts.run}</Aside>}
        {submission.isOverridden && <Aside>{texts.overridden}</Aside>}
        {submission.isIgnored && <Aside>{texts.ignored}</Aside>}
        {submission.points !== null && (
          <Aside>{submissionTexts.pointsAlone(points(submission.points))}</Aside>
        )}
        {rejudged && (
          <p className="max-w-[44ch] text-xs text-ink-2 wrap-anywhere">
            {rejudgedText(rejudged, shortSubmissionMoment)}
          </p>
        )}
        {detail !== null && <p className="max-w-[44ch] text-xs text-ink-2">{detail}</p>}
      </td>
      <td className="py-1.5 @max-2xl:order-1 @max-2xl:w-58 @max-2xl:pl-14 @max-md:w-full @max-md:empty:py-0 @2xl:w-44 @2xl:px-2">
        <RowStrip submission={submission} />
      </td>
      <Fact isFirst>{languageFacts[language].label.replace(/ \(.*\)$/, '')}</Fact>
      <Fact isNumber>{time}</Fact>
      <Fact isNumber>{memory}</Fact>
      <td className="whitespace-nowrap text-ink-2 @2xl:px-2">
        <time dateTime={submittedAt} title={submissionMoment(submittedAt)} className="tabular-nums">
          {shortSubmissionMoment(submittedAt)}
        </time>
      </td>
      <td className="@max-2xl:order-3 @max-2xl:ml-auto @2xl:pr-3">
        <span className="relative z-10 flex justify-end">
          <IconButton icon={Code2} name={texts.showCode} onClick={() => earlierCode.show(submission)} />
          <IconButton
            icon={Undo2}
            name={texts.useCode}
            disabled={busy}
            onClick={() => taking.takeFrom(_id)}
          />
        </span>
      </td>
    </tr>
  )
}

const Aside = ({ children }: { children: ReactNode }) => (
  <span className="ml-2 text-xs whitespace-nowrap text-ink-2">{children}</span>
)

interface FactProps {
  isFirst?: boolean
  isNumber?: boolean
  children: ReactNode
}

const Fact = ({ isFirst = false, isNumber = false, children }: FactProps) => (
  <td
    className={classes(
      'whitespace-nowrap text-ink-2 empty:hidden @max-2xl:order-2 @2xl:px-2 @2xl:empty:table-cell',
      isFirst && '@max-md:pl-14',
      isNumber && 'tabular-nums @2xl:text-right',
    )}
  >
    {children}
  </td>
)

interface IconButtonProps {
  icon: LucideIcon
  name: string
  disabled?: boolean
  onClick: () => void
}

const IconButton = ({ icon: Icon, name, disabled = false, onClick }: IconButtonProps) => (
  <button
    type="button"
    title={name}
    disabled={disabled}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-s text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-55 @2xl:size-9"
  >
    <Icon size={16} aria-hidden="true" />
  </button>
)
