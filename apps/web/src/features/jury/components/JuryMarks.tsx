import type { JuryListItem } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { juryTexts } from '../texts'

const texts = juryTexts.list

/** Badges for why a submission needs attention, and for what the jury has done with it. */
export const JuryMarks = ({ submission }: { submission: JuryListItem }) => {
  const { isOverridden, isIgnored, isBeingRejudged, notes, attention } = submission
  const marks = [
    ...attention.map((kind) => ({ text: juryTexts.attentionKinds[kind], isUrgent: true })),
    ...(isOverridden ? [{ text: texts.overridden, isUrgent: false }] : []),
    ...(isIgnored ? [{ text: texts.ignored, isUrgent: false }] : []),
    ...(isBeingRejudged ? [{ text: texts.beingRejudged, isUrgent: false }] : []),
    ...(notes > 0 ? [{ text: texts.notes(notes), isUrgent: false }] : []),
  ]
  if (marks.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {marks.map(({ text, isUrgent }) => (
        <li
          key={text}
          className={classes(
            'rounded-[5px] px-2 py-0.5 text-xs font-medium whitespace-nowrap',
            isUrgent
              ? 'bg-[color-mix(in_srgb,var(--tle)_10%,var(--surface))] text-tle'
              : 'bg-sunken text-ink-2',
          )}
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
