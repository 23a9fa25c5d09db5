import { replaceUtcMinutes, type SavePlan } from '@cohort/shared'
import { type ReactNode, useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { CheckField } from '../../../components/ui/CheckField'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { minuteText, shownTimeZone } from '../../../device/time-zone'
import { fromFieldTime } from '../../../device/zoned-time'
import { anyMessageOr } from '../../../http/api-error'
import { spanText } from '../../contests/server-clock'
import { refusalsIn } from '../api/change-contest'
import { type ContestDraft, hiddenNotes } from '../contest-draft'
import { contestAdminTexts } from '../texts'

const texts = contestAdminTexts.plan

interface PlanDialogProps {
  /** Null while there is none to show. */
  plan: SavePlan | null
  /** The contest that would be saved. */
  draft: ContestDraft
  isSaving: boolean
  /** Why saving failed. */
  error: Error | null
  /** @param accepted the reasons of what the organiser does anyway */
  onSave: (accepted: string[]) => void
  onClose: () => void
}

/** What saving a contest would do. What is refused is saved only if the organiser says so. */
export const PlanDialog = ({ plan, ...rest }: PlanDialogProps) => (
  <ModalDialog open={plan !== null} onClose={rest.onClose} title={plan ? texts[plan.outcome] : ''}>
    {plan && <Plan plan={plan} {...rest} />}
  </ModalDialog>
)

const Plan = ({ plan, draft, isSaving, error, onSave, onClose }: PlanDialogProps & { plan: SavePlan }) => {
  const { outcome, changes, recomputed, warnings } = plan
  const late = refusalsIn(error)
  const refusals = late.length > 0 ? late : plan.refusals
  const reasons = refusals.map(({ reason }) => reason)
  const [accepted, setAccepted] = useState<string[]>([])
  // Another refusal needs another answer.
  const isAnyway = reasons.every((reason) => accepted.includes(reason))
  const allowances = [...new Set(refusals.map(({ allowedBy }) => allowedBy))]
  return (
    <div className="grid gap-4 overflow-y-auto px-4 py-4 text-sm sm:px-6 sm:py-5">
      <Summary draft={draft} />
      {hiddenNotes(draft).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {outcome === 'unchanged' && <p>{texts.unchangedHint}</p>}
      <Sentences title={texts.changes} sentences={changes} />
      {recomputed > 0 && <p>{texts.recomputed(recomputed, plan.changesResults)}</p>}
      <Sentences title={texts.warnings} sentences={warnings} />
      {refusals.length > 0 && (
        <div className="rounded-m border border-wa/35 bg-wa/8 px-3.5 py-2.5">
          <Sentences title={texts.refusals} sentences={reasons} />
          <ul className="mt-2 text-ink-2">
            {allowances.map((allowance) => (
              <li key={allowance}>{texts.consequences[allowance]}</li>
            ))}
          </ul>
          <CheckField
            label={texts.anyway}
            checked={isAnyway}
            onChange={(isOn) => setAccepted(isOn ? reasons : [])}
          />
        </div>
      )}
      {error && <Alert>{late.length > 0 ? texts.refusedSince : anyMessageOr(error, texts.failed)}</Alert>}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{texts.back}</Button>
        {outcome !== 'unchanged' && (
          <Button variant="primary" disabled={!isAnyway || isSaving} onClick={() => onSave(reasons)}>
            {isSaving ? texts.saving : outcome === 'created' ? texts.create : texts.save}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The contest in a few words, to notice a wrong day or a missing problem. */
const Summary = ({ draft }: { draft: ContestDraft }) => {
  const zone = shownTimeZone()
  const [start, end] = [draft.startTime, draft.endTime].map((text) => fromFieldTime(text, zone))
  const problems = draft.problems.map(({ label, title }) => `${label} ${title}`).join(', ')
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
      <Row name={texts.summary.title}>{draft.title}</Row>
      {start && end && (
        <>
          <Row name={texts.summary.time}>
            {texts.time(minuteText(start.toISOString()), minuteText(end.toISOString()), zone)}
          </Row>
          <Row name={texts.summary.length}>{spanText(end.getTime() - start.getTime())}</Row>
        </>
      )}
      <Row name={texts.summary.audience}>{contestAdminTexts.form.audiences[draft.audience]}</Row>
      <Row name={texts.summary.penalty}>{texts.penalty(draft.penaltyMinutes)}</Row>
      <Row name={texts.summary.aiHelp}>{draft.aiHelpClosed ? texts.aiHelp.off : texts.aiHelp.on}</Row>
      <Row name={texts.summary.problems}>{problems || texts.noProblems}</Row>
    </dl>
  )
}

const Row = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </>
)

const Sentences = ({ title, sentences }: { title: string; sentences: readonly string[] }): ReactNode =>
  sentences.length > 0 && (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {sentences.map((sentence) => (
          <li key={sentence}>{replaceUtcMinutes(sentence, minuteText)}</li>
        ))}
      </ul>
    </div>
  )
