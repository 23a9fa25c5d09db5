import { groupLabel, type JuryListItem, languageFacts } from '@cohort/shared'
import { Link } from 'react-router-dom'
import { Heading } from '../../../components/ui/ColumnHeadings'
import { classes } from '../../../components/ui/classes'
import { Scroller } from '../../../components/ui/Scroller'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { jurySubmissionMoment, megabytes, seconds } from '../../submissions/formatting'
import { problemName } from '../problem-name'
import { juryTexts } from '../texts'
import { addressOf } from '../use-jury-filters'
import { JuryMarks } from './JuryMarks'

const texts = juryTexts.list
const { columns } = texts

interface JuryTableProps {
  /** The address of the list. The address of each submission is below it. */
  list: string
  submissions: readonly JuryListItem[]
  /** The word for an author: “Participant” or “User”. */
  person: string
  label?: string
}

/** A table of submissions with links. On phones, the author, verdict and problem are visible without scrolling. */
export const JuryTable = ({ list, submissions, person, label = texts.label }: JuryTableProps) => (
  <Scroller className="rounded-l border border-line bg-surface shadow-sheet">
    <table aria-label={label} className="w-full text-left text-s tabular-nums">
      <thead className="text-xs text-ink-2">
        <tr className="border-b border-line">
          <Heading>{person}</Heading>
          <Heading>{columns.verdict}</Heading>
          <Heading>{columns.problem}</Heading>
          <Heading>{columns.when}</Heading>
          <Heading>{columns.language}</Heading>
          <Heading className="text-right">{columns.time}</Heading>
          <Heading className="text-right">{columns.memory}</Heading>
          <Heading>{columns.marks}</Heading>
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => (
          <Row key={submission._id} list={list} submission={submission} />
        ))}
      </tbody>
    </table>
  </Scroller>
)

const cell = 'px-3 py-1.5 whitespace-nowrap'

const Row = ({ list, submission }: { list: string; submission: JuryListItem }) => {
  const { _id, user, group, problem, language, verdict, isIgnored, executionTime, memoryUsed, submittedAt } =
    submission
  return (
    <tr
      className={classes(
        'relative border-b border-line last:border-b-0 hover:bg-bg',
        isIgnored && 'text-ink-2',
      )}
    >
      <td className={cell}>
        {user ? (
          <Link
            to={`${list}?${addressOf({ user: user._id })}`}
            aria-label={texts.onlyOf(user.userName)}
            className="relative z-10 inline-flex min-h-6 max-w-56 items-center truncate hover:underline max-sm:min-h-9"
          >
            {user.userName}
          </Link>
        ) : (
          <span className="text-ink-2 italic">{texts.gone}</span>
        )}
        {group && <span className="block max-w-56 truncate text-xs text-ink-2">{groupLabel(group)}</span>}
      </td>
      <td className={cell}>
        <Link
          to={`${list}/${_id}`}
          className={classes(
            'inline-flex min-h-6 items-center rounded-s underline-offset-3 -outline-offset-2 after:absolute after:inset-0 hover:underline max-sm:min-h-9',
            isIgnored && 'line-through',
          )}
        >
          <VerdictLabel verdict={verdict} />
        </Link>
      </td>
      <td className={cell}>
        <span className="inline-block max-w-56 truncate align-middle">{problem && problemName(problem)}</span>
      </td>
      <td className={cell}>
        <time dateTime={submittedAt}>{jurySubmissionMoment(submittedAt)}</time>
      </td>
      <td className={cell}>{languageFacts[language].label.replace(/ \(.*\)$/, '')}</td>
      <td className={classes(cell, 'text-right')}>{executionTime === null ? '–' : seconds(executionTime)}</td>
      <td className={classes(cell, 'text-right')}>{memoryUsed === null ? '–' : megabytes(memoryUsed)}</td>
      <td className={cell}>
        <JuryMarks submission={submission} />
      </td>
    </tr>
  )
}
