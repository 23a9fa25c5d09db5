import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { classes } from '../../../components/ui/classes'
import { SelectField } from '../../../components/ui/SelectField'
import { TextField } from '../../../components/ui/TextField'
import { BalloonDot } from '../../contests/components/ProblemLabel'
import { BALLOON_COLORS, unusedColor } from '../balloon-colors'
import { type DraftProblem, labelAt, moved, rearranged } from '../contest-draft'
import { contestAdminTexts } from '../texts'
import { ProblemPicker } from './ProblemPicker'

const texts = contestAdminTexts.form

interface ProblemRowsProps {
  problems: readonly DraftProblem[]
  onChange: (problems: readonly DraftProblem[]) => void
  isInvalid: boolean
  /** Shown below the problems. */
  note: ReactNode
}

/** The problems of a contest, which users can reorder by dragging or with buttons, and a search to add more. */
export const ProblemRows = ({ problems, onChange, isInvalid, note }: ProblemRowsProps) => {
  const [dragged, setDragged] = useState<number | null>(null)
  const [status, setStatus] = useState('')
  const arrange = (after: readonly DraftProblem[]) => onChange(rearranged(problems, after))
  const move = (from: number, to: number) => {
    if (from === to) return
    arrange(moved(problems, from, to))
    setStatus(texts.movedTo(problems[from]!.title, to + 1, problems.length))
  }
  return (
    <div className="grid gap-4">
      {problems.length === 0 ? (
        <p className="rounded-m border border-dashed border-line-2 px-4 py-6 text-center text-sm text-ink-2">
          {texts.noProblems}
        </p>
      ) : (
        <ol className="divide-y divide-line rounded-l border border-line bg-surface">
          {problems.map((problem, index) => (
            <ProblemRow
              key={problem._id}
              problem={problem}
              isInvalid={isInvalid}
              isDragged={dragged === index}
              onChange={(fields) =>
                onChange(problems.map((each, at) => (at === index ? { ...each, ...fields } : each)))
              }
              onUp={index > 0 ? () => move(index, index - 1) : null}
              onDown={index < problems.length - 1 ? () => move(index, index + 1) : null}
              onRemove={() => arrange(problems.filter((_, at) => at !== index))}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDrop={() => {
                if (dragged !== null) move(dragged, index)
                setDragged(null)
              }}
            />
          ))}
        </ol>
      )}
      {note}
      <p role="status" className="sr-only">
        {status}
      </p>
      <ProblemPicker
        chosen={problems.map(({ _id }) => _id)}
        onAdd={(problem) => {
          const color = unusedColor(problems)
          arrange([...problems, { ...problem, label: labelAt(problems.length), points: '1', ...color }])
        }}
      />
    </div>
  )
}

interface ProblemRowProps {
  problem: DraftProblem
  isInvalid: boolean
  isDragged: boolean
  onChange: (fields: Partial<DraftProblem>) => void
  /** Null for the first problem. */
  onUp: (() => void) | null
  /** Null for the last problem. */
  onDown: (() => void) | null
  onRemove: () => void
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: () => void
}

const ProblemRow = (props: ProblemRowProps) => {
  const { problem, isInvalid, isDragged, onChange, onUp, onDown, onRemove } = props
  const row = useRef<HTMLLIElement>(null)
  const { title, slug, visibility, label, points, rgb } = problem
  const startDrag = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    if (row.current) event.dataTransfer.setDragImage(row.current, 16, 16)
    props.onDragStart()
  }
  return (
    <li
      ref={row}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        props.onDrop()
      }}
      className={classes('grid gap-2 px-3 py-3', isDragged && 'opacity-50')}
    >
      <div className="flex items-center gap-2">
        <span
          draggable
          aria-hidden="true"
          onDragStart={startDrag}
          onDragEnd={props.onDragEnd}
          className="cursor-grab text-ink-3 max-sm:hidden"
        >
          <GripVertical size={18} />
        </span>
        <BalloonDot rgb={rgb} />
        <p className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
          {title}{' '}
          <span className="text-xs font-normal text-ink-2">
            {visibility === 'hidden' ? `${slug} · ${texts.hidden}` : slug}
          </span>
        </p>
        {/* Never disabled: a disabled button would lose the focus. */}
        <Button
          size="s"
          variant="ghost"
          aria-label={texts.up(title)}
          aria-disabled={!onUp}
          onClick={onUp ?? undefined}
        >
          <ArrowUp size={16} aria-hidden="true" />
        </Button>
        <Button
          size="s"
          variant="ghost"
          aria-label={texts.down(title)}
          aria-disabled={!onDown}
          onClick={onDown ?? undefined}
        >
          <ArrowDown size={16} aria-hidden="true" />
        </Button>
        <Button size="s" variant="ghost" aria-label={texts.remove(title)} onClick={onRemove}>
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
      <div className="grid grid-cols-[1fr_1fr_2fr] gap-2 sm:max-w-[420px] sm:pl-7">
        <TextField
          label={texts.label}
          aria-label={texts.labelOf(title)}
          value={label}
          onChange={(value) => onChange({ label: value })}
          maxLength={10}
          aria-invalid={isInvalid || undefined}
        />
        <TextField
          label={texts.points}
          aria-label={texts.pointsOf(title)}
          inputMode="decimal"
          value={points}
          onChange={(value) => onChange({ points: value })}
          aria-invalid={isInvalid || undefined}
        />
        <ColorField problem={problem} onChange={onChange} />
      </div>
    </li>
  )
}

/** A choice of balloon colours, including no colour and the problem's current one. */
const ColorField = ({ problem, onChange }: Pick<ProblemRowProps, 'problem' | 'onChange'>) => {
  const own = { color: problem.color, rgb: problem.rgb }
  const isUsual = (each: { rgb: string }) => each.rgb === own.rgb
  const others = own.color === null && own.rgb === null ? [] : BALLOON_COLORS.some(isUsual) ? [] : [own]
  const colors = [...BALLOON_COLORS, ...others]
  return (
    <SelectField
      label={texts.color}
      value={own.rgb ?? own.color ?? ''}
      options={[
        { value: '', label: texts.noColor },
        ...colors.map(({ color, rgb }) => ({ value: rgb ?? color ?? '', label: color ?? rgb ?? '' })),
      ]}
      onChange={(value) => {
        const { color = null, rgb = null } = colors.find((each) => (each.rgb ?? each.color) === value) ?? {}
        onChange({ color, rgb })
      }}
    />
  )
}
