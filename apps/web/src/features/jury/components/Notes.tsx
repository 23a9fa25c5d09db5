import type { JurySubmission } from '@cohort/shared'
import { useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { Section } from '../../../components/ui/Section'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextArea } from '../../../components/ui/TextArea'
import { serverMessageOr } from '../../../http/api-error'
import { submissionMoment } from '../../submissions/formatting'
import { useJuryAct } from '../api/act'
import { juryTexts } from '../texts'

const texts = juryTexts.notes

/** The jury's notes, oldest first, with a form to add one. */
export const Notes = ({ submission }: { submission: JurySubmission }) => {
  const [text, setText] = useState('')
  const act = useJuryAct(submission)
  const send = submitHandler(() => {
    if (!act.isPending) act.mutate({ kind: 'note', text }, { onSuccess: () => setText('') })
  })
  return (
    <Section title={texts.title}>
      <div className="grid gap-4 p-4 sm:px-5">
        {submission.juryNotes.length === 0 && <p className="text-s text-ink-2">{texts.none}</p>}
        <ul className="grid gap-3 empty:hidden">
          {submission.juryNotes.map(({ text: note, by, at }) => (
            <li key={`${at} ${note}`} className="border-l-2 border-line-2 pl-3">
              <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
                <span>{by?.userName ?? juryTexts.one.someone}</span>
                <time dateTime={at}>{submissionMoment(at)}</time>
              </p>
              <p className="break-words whitespace-pre-wrap">{note}</p>
            </li>
          ))}
        </ul>
        <form onSubmit={send} className="grid gap-2">
          <TextArea label={texts.label} required value={text} onChange={setText} rows={2} maxLength={4000} />
          {act.isError && <Alert>{serverMessageOr(act.error, texts.failed)}</Alert>}
          <Button type="submit" size="s" className="w-fit" aria-disabled={act.isPending}>
            {texts.add}
          </Button>
          <p role="status" className="sr-only">
            {act.isSuccess && texts.done}
          </p>
        </form>
      </div>
    </Section>
  )
}
