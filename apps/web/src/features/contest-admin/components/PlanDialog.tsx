import { replaceUtcMinutes, type SavePlan } from '@cohort/shared'
import { type ReactNode, useId, useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { CheckField } from '../../../components/ui/CheckField'
import { DialogBody, DialogFooter } from '../../../components/ui/DialogParts'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { minuteText, shownTimeZone } from '../../../device/time-zone'
import { fromFieldTime } from '../../../device/zoned-time'
import { anyMessageOr } from '../../../http/api-error'
import { spanText, useServerNow } from '../../contests/server-clock'
import { refusalsIn } from '../api/change-contest'
import { type ContestDraft, emailsIn, hasEnded, opensAfterwards, shownNote } from '../contest-draft'
import { agoWords, startWords } from '../start-words'
import { contestAdminTexts } from '../texts'

const texts = contestAdminTexts.plan

interface SaveMoment {
  /** The contest as it would be saved. */
  draft: ContestDraft
  /** Moves the start to now and repeats the review; undefined if the contest has already begun. */
  onStartNow?: (() => void) | undefined
}

interface PlanDialogProps {
  /** Null if the dialog is closed. */
  plan: SavePlan | null
  /** Returns what would be saved at the given server time. The start time may pass while the dialog is open. */
  at: (now: Date) => SaveMoment
  /** How far the server's clock is ahead of this device's, in ms. */
  offsetMs: number
  /** Whether saving would end the contest. */
  isEnding: boolean
  isSaving: boolean
  /** Why saving failed. */
  error: Error | null
  /** @param accepted the reasons against saving that the organiser has overridden */
  onSave: (accepted: string[]) => void
  onClose: () => void
}

/** Shows what saving a contest would do. If there are reasons against it, the organiser must confirm. */
export const PlanDialog = ({ plan, ...rest }: PlanDialogProps) => (
  <ModalDialog
    open={plan !== null}
    onClose={rest.onClose}
    title={plan ? (rest.isEnding ? texts.ending : texts[plan.outcome]) : ''}
  >
    {plan && <Plan plan={plan} {...rest} />}
  </ModalDialog>
)

const Plan = ({
  plan,
  at,
  offsetMs,
  isEnding,
  isSaving,
  error,
  onSave,
  onClose,
}: PlanDialogProps & { plan: SavePlan }) => {
  const { outcome, changes, recomputed, warnings } = plan
  const now = new Date(useServerNow(offsetMs))
  const { draft, onStartNow } = at(now)
  const late = refusalsIn(error)
  const refusals = late.length > 0 ? late : outcome === 'unchanged' ? [] : plan.refusals
  const reasons = refusals.map(({ reason }) => reason)
  const [accepted, setAccepted] = useState<string[]>([])
  // If the reasons change, the organiser must confirm again.
  const hasAcceptedAll = reasons.every((reason) => accepted.includes(reason))
  const start = fromFieldTime(draft.startTime, shownTimeZone())
  const ago = start && onStartNow ? agoWords(start, now) : null
  const note = shownNote(draft, now, shownTimeZone(), true)
  const hintId = useId()
  const saveWords = isEnding ? texts.end : outcome === 'created' ? texts.create : texts.save
  const allowances = [...new Set(refusals.map(({ allowedBy }) => allowedBy))]
  return (
    <>
      <DialogBody>
        {refusals.length > 0 && (
          <div className="rounded-m border border-wa/35 bg-wa/8 px-3.5 py-2.5">
            <Sentences title={texts.refusals} sentences={reasons} />
            <ul className="mt-2 text-ink-2">
              {allowances.map((allowance) => (
                <li key={allowance}>{texts.consequences[allowance]}</li>
              ))}
            </ul>
          </div>
        )}
        <Summary draft={draft} now={now} beginsOnSave={onStartNow !== undefined} />
        {ago !== null && (
          <div className="grid justify-items-start gap-2 rounded-m border border-tle/35 bg-tle/8 px-3.5 py-2.5">
            <p>{texts.pastStart(ago)}</p>
            <Button size="s" onClick={onStartNow}>
              {texts.startNow}
            </Button>
          </div>
        )}
        {note !== null && <p>{note}</p>}
        {outcome === 'unchanged' && <p>{texts.unchangedHint}</p>}
        <Sentences title={texts.changes} sentences={changes} />
        {recomputed > 0 && <p>{texts.recomputed(recomputed, plan.changesResults)}</p>}
        <Sentences title={texts.warnings} sentences={warnings} />
        {isEnding && <p>{contestAdminTexts.running.results}</p>}
      </DialogBody>
      <DialogFooter>
        {error && (
          <div className="basis-full">
            <Alert>{late.length > 0 ? texts.refusedSince : anyMessageOr(error, texts.failed)}</Alert>
          </div>
        )}
        {refusals.length > 0 && (
          <div className="mr-auto text-sm">
            <CheckField
              label={texts.anyway}
              checked={hasAcceptedAll}
              onChange={(isOn) => setAccepted(isOn ? reasons : [])}
            />
            <p id={hintId} className="text-xs text-ink-2">
              {texts.anywayHint(saveWords)}
            </p>
          </div>
        )}
        <Button onClick={onClose}>{texts.back}</Button>
        {outcome !== 'unchanged' && (
          <Button
            variant={isEnding ? 'danger' : 'primary'}
            disabled={!hasAcceptedAll || isSaving}
            aria-describedby={refusals.length > 0 ? hintId : undefined}
            onClick={() => onSave(reasons)}
          >
            {isSaving ? texts.saving : saveWords}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

interface SummaryProps {
  draft: ContestDraft
  now: Date
  /** Whether saving starts the contest if its start time has passed. */
  beginsOnSave: boolean
}

/** A summary of the contest, so that organisers notice a wrong date or a missing problem. */
const Summary = ({ draft, now, beginsOnSave }: SummaryProps) => {
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
          <Row name={texts.summary.start}>{startWords(start, now, beginsOnSave)}</Row>
          <Row name={texts.summary.length}>{spanText(end.getTime() - start.getTime())}</Row>
        </>
      )}
      <Row name={texts.summary.audience}>{audienceWords(draft)}</Row>
      <Row name={texts.summary.penalty}>{texts.penalty(draft.penaltyMinutes)}</Row>
      <Row name={texts.summary.aiHelp}>{aiHelpWords(draft)}</Row>
      {/* If a contest has ended and only the jury sees it, the warnings already say what happens to its problems. */}
      {!(draft.audience === 'jury' && hasEnded(draft, now, zone)) && (
        <Row name={texts.summary.practiceAfter}>{practiceWords(draft)}</Row>
      )}
      <Row name={texts.summary.problems}>{problems || texts.noProblems}</Row>
      <PeopleRow name={texts.summary.jury} typed={draft.jury} />
      <PeopleRow name={texts.summary.outsideRanking} typed={draft.outsideRanking} />
    </dl>
  )
}

const audienceWords = ({ audience, groups }: ContestDraft): string =>
  audience === 'groups' ? texts.onlyGroups([...groups]) : contestAdminTexts.form.audiences[audience]

const aiHelpWords = ({ aiHelpClosed, audience }: ContestDraft): string => {
  if (!aiHelpClosed) return texts.aiHelp.on
  return audience === 'groups' ? texts.aiHelp.offForClasses : texts.aiHelp.off
}

/** What happens to the problems after the contest. The warnings list the problems that will be hidden again. */
const practiceWords = (draft: ContestDraft): string => {
  if (!draft.practiceAfter) return texts.practiceAfter.closed
  return opensAfterwards(draft) ? texts.practiceAfter.open : texts.practiceAfter.rehearsed
}

const PeopleRow = ({ name, typed }: { name: string; typed: string }) => {
  const emails = emailsIn(typed)
  return emails.length > 0 && <Row name={name}>{emails.join(', ')}</Row>
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
