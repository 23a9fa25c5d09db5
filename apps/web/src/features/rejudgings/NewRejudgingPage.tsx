import { type Contest, REJUDGING_LIMIT, rejudgingSelectionSchema } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { Alert } from '../../components/ui/Alert'
import { Button, ButtonLink } from '../../components/ui/Button'
import { PageTitle } from '../../components/ui/PageTitle'
import { TextField } from '../../components/ui/TextField'
import { anyMessageOr } from '../../http/api-error'
import { useContest } from '../contests/api/get-contest'
import { useSession } from '../session/session.store'
import { useMatching } from './api/count-rejudgeable'
import { createRejudging } from './api/create-rejudging'
import { SelectionFields } from './components/SelectionFields'
import { emptyForm, selectionOf } from './selection'
import { rejudgingTexts } from './texts'

const texts = rejudgingTexts.form

/** /jury/:contestId/rejudgings/new: chooses submissions; the query's `problem` is chosen already. */
export const NewRejudgingPage = () => {
  const { contestId = '' } = useParams()
  const userId = useSession((session) => session.userData?._id)
  // The room's layout has loaded it.
  const { data } = useContest(contestId, userId)
  return data === undefined ? null : <NewRejudgingForm contest={data.contest} />
}

const NewRejudgingForm = ({ contest }: { contest: Contest }) => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [reason, setReason] = useState('')
  const [form, setForm] = useState(() => emptyForm(params.get('problem')))
  const selection = selectionOf(form, contest._id, contest.startTime)
  const attempt = useMutation({
    mutationFn: () => createRejudging({ ...selection, reason }),
    onSuccess: ({ _id }) => navigate(`/jury/${contest._id}/rejudgings/${_id}`, { replace: true }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt.mutate()
  }
  return (
    <form onSubmit={submit} className="grid max-w-[820px] gap-5 py-6">
      <PageTitle>{texts.title}</PageTitle>
      <h2 className="text-l">{texts.title}</h2>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={500}
        required
        autoComplete="off"
        value={reason}
        onChange={setReason}
      />
      <SelectionFields form={form} problems={contest.problems} onChange={setForm} />
      <Matching selection={selection} />
      {attempt.isError && <Alert>{anyMessageOr(attempt.error, texts.failed)}</Alert>}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" disabled={attempt.isPending}>
          {attempt.isPending ? texts.creating : texts.create}
        </Button>
        <ButtonLink variant="ghost" to={`/jury/${contest._id}/rejudgings`}>
          {texts.cancel}
        </ButtonLink>
      </div>
    </form>
  )
}

/** How long after the last change the submissions are counted, in ms. */
const COUNT_DELAY_MS = 300

/** How many submissions match, counted while the fields change. */
const Matching = ({ selection }: { selection: ReturnType<typeof selectionOf> }) => {
  const wanted = JSON.stringify(selection)
  const [counted, setCounted] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setCounted(wanted), COUNT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error } = useMatching(rejudgingSelectionSchema.parse(JSON.parse(counted)))
  const isCurrent = counted === wanted && data !== undefined
  return (
    <p role="status" className="min-h-6 text-sm font-semibold tabular-nums">
      {error
        ? anyMessageOr(error, '')
        : !isCurrent
          ? texts.counting
          : data.matching === null
            ? texts.tooMany(REJUDGING_LIMIT.toLocaleString('en'))
            : texts.matching(data.matching)}
    </p>
  )
}
