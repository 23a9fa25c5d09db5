import { JURY_VERDICTS, type JurySubmission, type JuryVerdict } from '@cohort/shared'
import { useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { DialogBody, DialogFooter, dialogColumn } from '../../../components/ui/DialogParts'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { SelectField } from '../../../components/ui/SelectField'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextArea } from '../../../components/ui/TextArea'
import { uiTexts } from '../../../components/ui/texts'
import { serverMessageOr } from '../../../http/api-error'
import { type JuryAct, useJuryAct } from '../api/act'
import { juryTexts } from '../texts'

const texts = juryTexts.acts

export type ActName = 'rejudge' | 'override' | 'withdraw' | 'ignore' | 'takeBack'

interface ActDialogProps {
  name: ActName
  submission: JurySubmission
  onClose: () => void
  /** Called once the action has succeeded. */
  onDone: (name: ActName) => void
}

/** Asks for the details of an action and performs the action, or says that somebody else has acted first. */
export const ActDialog = ({ name, onClose, onDone, ...props }: ActDialogProps) => {
  // The page keeps refetching the submission, but the action must be based on what the user saw when choosing it.
  const [submission] = useState(props.submission)
  const act = useJuryAct(submission)
  const [reason, setReason] = useState('')
  const [verdict, setVerdict] = useState<JuryVerdict>(() => suggestedVerdict(submission))
  const { title, hint, confirm } = wordsOf(name, submission)
  const needsReason = name === 'override' || name === 'ignore'
  const send = submitHandler(() => {
    if (act.isPending) return
    act.mutate(actOf(name, reason, verdict), {
      onSuccess: () => {
        onDone(name)
        onClose()
      },
    })
  })
  return (
    <ModalDialog open onClose={onClose} title={title}>
      <form onSubmit={send} className={dialogColumn}>
        <DialogBody>
          <p className="text-ink-2">{hint}</p>
          {name === 'override' && (
            <SelectField
              label={texts.newVerdict}
              value={verdict}
              options={JURY_VERDICTS.map((value) => ({ value, label: value }))}
              onChange={setVerdict}
            />
          )}
          {name !== 'rejudge' && (
            <TextArea
              label={needsReason ? texts.reason : texts.optionalReason}
              hint={texts.reasonHint}
              required={needsReason}
              value={reason}
              onChange={setReason}
              rows={3}
              maxLength={1000}
            />
          )}
          {act.isError && <Alert>{serverMessageOr(act.error, texts.failed)}</Alert>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" variant="primary" aria-disabled={act.isPending}>
            {confirm}
          </Button>
        </DialogFooter>
      </form>
    </ModalDialog>
  )
}

/** The verdict that the jury most likely wants: Accepted, unless the submission is already Accepted. */
const suggestedVerdict = ({ verdict }: JurySubmission): JuryVerdict =>
  verdict === 'Accepted' ? 'Wrong Answer' : 'Accepted'

const actOf = (name: ActName, reason: string, verdict: JuryVerdict): JuryAct => {
  const optional = reason.trim() === '' ? {} : { reason }
  switch (name) {
    case 'rejudge':
      return { kind: 'rejudge' }
    case 'override':
      return { kind: 'override', verdict, reason }
    case 'withdraw':
      return { kind: 'override', verdict: null, ...optional }
    case 'ignore':
      return { kind: 'ignore', ignored: true, reason }
    case 'takeBack':
      return { kind: 'ignore', ignored: false, ...optional }
    default:
      return name satisfies never
  }
}

const wordsOf = (name: ActName, { judgedVerdict }: JurySubmission) => {
  switch (name) {
    case 'rejudge':
      return { title: texts.rejudgeTitle, hint: texts.rejudgeHint, confirm: texts.rejudge }
    case 'override':
      return { title: texts.override, hint: texts.overrideHint, confirm: texts.override }
    case 'withdraw':
      return {
        title: texts.withdrawTitle,
        hint: texts.withdrawHint(judgedVerdict ?? ''),
        confirm: texts.withdraw,
      }
    case 'ignore':
      return { title: texts.ignoreTitle, hint: texts.ignoreHint, confirm: texts.ignore }
    case 'takeBack':
      return { title: texts.takeBackTitle, hint: texts.takeBackHint, confirm: texts.takeBack }
    default:
      return name satisfies never
  }
}
