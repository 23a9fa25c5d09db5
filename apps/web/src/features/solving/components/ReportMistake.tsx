import type { Problem } from '@cohort/shared'
import { useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextArea } from '../../../components/ui/TextArea'
import { serverMessageOr } from '../../../http/api-error'
import { isOpenToPractice } from '../../problems/api/open-to-practice'
import { useReportMistake } from '../../problems/api/report-mistake'
import { useSession } from '../../session/session.store'
import { solvingTexts } from '../texts'

const texts = solvingTexts.mistake

interface ReportMistakeProps {
  problem: Pick<Problem, '_id' | 'slug'>
  /** The submission on the screen, which is attached to the report, or null if there is none. */
  submissionId: string | null
}

/** A button that opens a form for reporting mistakes in the problem. Hidden from guests and in contests. */
export const ReportMistake = ({ problem, submissionId }: ReportMistakeProps) => {
  const isSignedIn = useSession((session) => session.status)
  const [isOpen, setIsOpen] = useState(false)
  if (!isSignedIn || !isOpenToPractice(problem)) return null
  return (
    <div className="mt-8 print:hidden">
      <Button variant="ghost" size="s" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      <ModalDialog open={isOpen} onClose={() => setIsOpen(false)} title={texts.open}>
        <Form problemId={problem._id} submissionId={submissionId} />
      </ModalDialog>
    </div>
  )
}

const Form = ({ problemId, submissionId }: { problemId: string; submissionId: string | null }) => {
  const report = useReportMistake(problemId)
  const [text, setText] = useState('')
  const send = submitHandler(() => {
    if (!report.isPending) report.mutate({ text, ...(submissionId === null ? {} : { submissionId }) })
  })
  if (report.isSuccess)
    return (
      <p role="status" className="px-4 py-5 sm:px-6">
        {texts.thanks}
      </p>
    )
  return (
    <form onSubmit={send} className="grid gap-3 px-4 py-5 sm:px-6">
      <TextArea label={texts.label} value={text} onChange={setText} rows={5} maxLength={2000} />
      {submissionId !== null && <p className="text-s text-ink-2">{texts.withSubmission}</p>}
      {report.isError && <Alert>{serverMessageOr(report.error, texts.failed)}</Alert>}
      <Button type="submit" variant="primary" className="w-fit" aria-disabled={report.isPending}>
        {texts.send}
      </Button>
    </form>
  )
}
