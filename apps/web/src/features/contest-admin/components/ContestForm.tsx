import { type ReactNode, useId, useRef } from 'react'
import { CheckField } from '../../../components/ui/CheckField'
import { ignoreEnter } from '../../../components/ui/ignore-enter'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextArea } from '../../../components/ui/TextArea'
import { TextField } from '../../../components/ui/TextField'
import { useFieldMistake } from '../../../components/ui/use-field-mistake'
import { shownTimeZone } from '../../../device/time-zone'
import { fromFieldTime } from '../../../device/zoned-time'
import { spanText } from '../../contests/server-clock'
import { type ContestDraft, type DraftField, slugOf, withAudience, withStart } from '../contest-draft'
import { contestAdminTexts } from '../texts'
import { AudienceField } from './AudienceField'
import { DescriptionField } from './DescriptionField'
import { ProblemRows } from './ProblemRows'

const texts = contestAdminTexts.form

interface ContestFormProps {
  draft: ContestDraft
  isNew: boolean
  onDraft: (draft: ContestDraft) => void
  /** Undefined if the contest has already begun. */
  onStartsNow?: ((startsNow: boolean) => void) | undefined
  onSubmit: () => void
  /** The error from the last attempt to submit. */
  error: Error | null
  /** Shown below the problems. */
  problemsNote?: ReactNode
  /** Shown below the fields: errors and the submit button. */
  children: ReactNode
}

/** All fields of a contest. */
export const ContestForm = ({
  draft,
  isNew,
  onDraft,
  onStartsNow,
  onSubmit,
  error,
  problemsNote,
  children,
}: ContestFormProps) => {
  const { form, isInvalid } = useFieldMistake<DraftField>(error)
  const set = (fields: Partial<ContestDraft>) => onDraft({ ...draft, ...fields })
  const field = (name: 'title' | 'slug' | 'startTime' | 'endTime' | 'penaltyMinutes') => ({
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
    'aria-invalid': isInvalid(name) || undefined,
  })
  const zone = shownTimeZone()
  const [start, end] = [draft.startTime, draft.endTime].map((text) => fromFieldTime(text, zone)?.getTime())
  const lastStart = useRef(draft.startTime)
  if (start !== undefined) lastStart.current = draft.startTime
  const lasts =
    start !== undefined && end !== undefined && end > start ? texts.lasts(spanText(end - start)) : ''
  // Derives the short name from the title until the user edits it.
  const setTitle = (title: string) =>
    set({ title, ...(isNew && draft.slug === slugOf(draft.title) && { slug: slugOf(title) }) })
  return (
    <form
      ref={form}
      onSubmit={submitHandler(onSubmit)}
      onKeyDown={ignoreEnter}
      noValidate
      className="grid gap-8"
    >
      <Part title={texts.basics}>
        <TextField label={texts.title} {...field('title')} onChange={setTitle} maxLength={200} />
        <TextField label={texts.slug} hint={texts.slugHint} {...field('slug')} autoCapitalize="none" />
        <DescriptionField value={draft.description} onChange={(description) => set({ description })} />
      </Part>
      <Part title={texts.times}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={texts.start(zone)}
            hint={texts.startHint}
            type="datetime-local"
            {...field('startTime')}
            disabled={onStartsNow !== undefined && draft.startsNow}
            onChange={(startTime) =>
              onDraft(withStart(draft, startTime, { timeZone: zone, lastStart: lastStart.current }))
            }
          />
          <TextField label={texts.end(zone)} hint={lasts} type="datetime-local" {...field('endTime')} />
        </div>
        {onStartsNow && (
          <CheckField
            label={texts.startsNow}
            hint={texts.startsNowHint}
            checked={draft.startsNow}
            onChange={onStartsNow}
          />
        )}
      </Part>
      <Part title={texts.problems} hint={texts.problemsHint}>
        <ProblemRows
          problems={draft.problems}
          onChange={(problems) => set({ problems })}
          isInvalid={isInvalid('problems')}
          note={problemsNote}
        />
      </Part>
      <Part title={texts.rules}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={texts.penalty}
            hint={texts.penaltyHint}
            inputMode="numeric"
            {...field('penaltyMinutes')}
          />
          <AudienceField
            audience={draft.audience}
            groups={draft.groups}
            isInvalid={isInvalid('groups')}
            onAudience={(audience) => (isNew ? onDraft(withAudience(draft, audience)) : set({ audience }))}
            onGroups={(groups) => set({ groups })}
          />
        </div>
        <CheckField
          label={texts.aiHelp}
          hint={draft.audience === 'groups' ? texts.aiHelpHintForClasses : texts.aiHelpHint}
          checked={draft.aiHelpClosed}
          onChange={(aiHelpClosed) => set({ aiHelpClosed })}
        />
        <CheckField
          label={texts.practiceAfter}
          hint={draft.audience === 'groups' ? texts.practiceAfterHintForClasses : texts.practiceAfterHint}
          checked={draft.practiceAfter}
          onChange={(practiceAfter) => set({ practiceAfter })}
        />
      </Part>
      {isNew && (
        <Part title={texts.people} hint={texts.peopleHint}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextArea
              label={texts.jury}
              hint={texts.juryHint}
              rows={3}
              spellCheck={false}
              value={draft.jury}
              onChange={(jury) => set({ jury })}
            />
            <TextArea
              label={texts.outsideRanking}
              hint={texts.outsideRankingHint}
              rows={3}
              spellCheck={false}
              value={draft.outsideRanking}
              onChange={(outsideRanking) => set({ outsideRanking })}
            />
          </div>
        </Part>
      )}
      {children}
    </form>
  )
}

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-l">
        {title}
      </h3>
      {hint && <p className="mt-1 text-s text-ink-2">{hint}</p>}
      <div className="mt-3 grid gap-4">{children}</div>
    </section>
  )
}
