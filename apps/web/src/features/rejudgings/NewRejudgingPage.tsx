import { REJUDGING_LIMIT, type RejudgingSelection } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Alert } from '../../components/ui/Alert'
import { Button, ButtonLink } from '../../components/ui/Button'
import { ignoreEnter } from '../../components/ui/ignore-enter'
import { PageTitle } from '../../components/ui/PageTitle'
import { submitHandler } from '../../components/ui/submit-handler'
import { TextField } from '../../components/ui/TextField'
import { uiTexts } from '../../components/ui/texts'
import { anyMessageOr } from '../../http/api-error'
import { useMatching } from './api/count-rejudgeable'
import { createRejudging } from './api/create-rejudging'
import { SelectionFields } from './components/SelectionFields'
import { emptyForm, selectionOf } from './selection'
import { rejudgingTexts } from './texts'
import { momentReader, type RejudgingPlace, useRejudgingPlace } from './use-rejudging-place'

const texts = rejudgingTexts.form

/**
 * The page at /jury/:contestId/rejudgings/new and /organise/problems/:id/rejudgings/new.
 * In a contest, `?problem=` preselects a problem.
 */
export const NewRejudgingPage = () => {
  const place = useRejudgingPlace()
  // The contest is never missing here, because the layout of the jury room has already loaded it.
  return place.contest === undefined ? null : <NewRejudgingForm place={place} />
}

const NewRejudgingForm = ({ place }: { place: RejudgingPlace }) => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [reason, setReason] = useState('')
  const [form, setForm] = useState(() => emptyForm(params.get('problem')))
  const selection = selectionOf(form, place.scope, momentReader(place))
  const attempt = useMutation({
    mutationFn: () => createRejudging({ ...selection, reason }),
    onSuccess: ({ _id }) => navigate(`${place.list}/${_id}`, { replace: true }),
  })
  const submit = submitHandler(() => attempt.mutate())
  return (
    <form onSubmit={submit} onKeyDown={ignoreEnter} className="grid max-w-[820px] gap-5 py-6">
      <PageTitle>{texts.title}</PageTitle>
      <h2 className="text-l">{texts.title}</h2>
      <TextField
        label={texts.reason}
        hint={place.texts.reasonHint}
        maxLength={500}
        required
        autoComplete="off"
        value={reason}
        onChange={setReason}
      />
      <SelectionFields form={form} place={place} onChange={setForm} />
      <Matching selection={selection} />
      {attempt.isError && <Alert>{anyMessageOr(attempt.error, texts.failed)}</Alert>}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" variant="primary" disabled={attempt.isPending}>
          {attempt.isPending ? texts.creating : texts.create}
        </Button>
        <ButtonLink variant="ghost" to={place.list}>
          {uiTexts.cancel}
        </ButtonLink>
        <p className="text-s text-ink-2">{texts.createHint}</p>
      </div>
    </form>
  )
}

/** How long to wait after the last change to the form before counting. */
const COUNT_DELAY_MS = 300

/** Shows how many submissions match the form. */
const Matching = ({ selection }: { selection: RejudgingSelection }) => {
  const wanted = JSON.stringify(selection)
  const [counted, setCounted] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setCounted(wanted), COUNT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  // The API rejects incomplete input, such as a partly typed id.
  const { data, error } = useMatching(JSON.parse(counted) as RejudgingSelection)
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
