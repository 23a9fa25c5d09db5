import { groupLabel, participantLabel } from '@cohort/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { Alert } from '../../../components/ui/Alert'
import { BackLink } from '../../../components/ui/BackLink'
import { Button } from '../../../components/ui/Button'
import { CheckField } from '../../../components/ui/CheckField'
import { ChoiceRow } from '../../../components/ui/ChoiceRow'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextArea } from '../../../components/ui/TextArea'
import { TextField } from '../../../components/ui/TextField'
import { FieldMistake, useFieldMistake } from '../../../components/ui/use-field-mistake'
import { useTypedSearch } from '../../../components/ui/use-typed-search'
import { anyMessageOr } from '../../../http/api-error'
import { announce, type Recipient, sentKey, useRecipients } from '../api/sent-announcements'
import { announcementTexts } from '../texts'

const texts = announcementTexts.jury

interface AnnouncementFormProps {
  contestId: string
  /** The initial text: that of a draft from another page, or empty. */
  text: string
  userIds: readonly string[]
  rejudging: string | undefined
}

/** Sends an announcement to everybody, to users who have not submitted, or to some participants. */
export const AnnouncementForm = ({
  contestId,
  text: firstText,
  userIds,
  rejudging,
}: AnnouncementFormProps) => {
  const queryClient = useQueryClient()
  const [text, setText] = useState(firstText)
  const [to, setTo] = useState<'all' | 'absent' | 'some'>(userIds.length > 0 ? 'some' : 'all')
  const [chosen, setChosen] = useState<readonly string[]>(userIds)
  const [about, setAbout] = useState(rejudging)
  const absent = useRecipients(contestId, '').data?.absent ?? 0
  const mutationKey = ['announce', contestId]
  const sending = useMutation({
    mutationKey,
    mutationFn: async () => {
      if (text.trim() === '') throw new FieldMistake(texts.missingText, 'text')
      if (to === 'some' && chosen.length === 0) throw new FieldMistake(texts.missingUsers, 'search')
      return announce(contestId, {
        text,
        ...(to === 'some' && { userIds: [...chosen] }),
        ...(to === 'absent' && { absent: true }),
        ...(about !== undefined && { rejudging: about }),
      })
    },
    onSuccess: () => {
      // The next announcement must not go to only these participants by mistake.
      setText('')
      setTo('all')
      setChosen([])
      setAbout(undefined)
      toast.success(texts.sent)
      void queryClient.invalidateQueries({ queryKey: sentKey(contestId) })
    },
  })
  const { form, isInvalid } = useFieldMistake<'text' | 'search'>(sending.error)
  // A double click would send the announcement twice, because the button is disabled only after the next render.
  const submit = submitHandler(() => {
    if (queryClient.isMutating({ mutationKey }) === 0) sending.mutate()
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {rejudging !== undefined && (
        <BackLink to={`/jury/${contestId}/rejudgings/${rejudging}`} className="justify-self-start">
          {texts.toRejudging}
        </BackLink>
      )}
      {firstText !== '' && text === firstText && (
        <p className="rounded-m border border-line bg-surface px-3.5 py-2.5 text-sm">{texts.draftHint}</p>
      )}
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        value={text}
        onChange={setText}
        rows={5}
        maxLength={2000}
        aria-invalid={isInvalid('text') || undefined}
      />
      <div className="flex">
        <ChoiceRow
          label={texts.to}
          value={to}
          onChange={setTo}
          options={[
            { value: 'all', label: texts.everybody },
            ...(absent > 0 || to === 'absent' ? [{ value: 'absent', label: texts.absent } as const] : []),
            { value: 'some', label: texts.chosen },
          ]}
        />
      </div>
      {to === 'some' ? (
        <Participants
          contestId={contestId}
          chosen={chosen}
          onChange={setChosen}
          isInvalid={isInvalid('search')}
        />
      ) : (
        <p className="text-xs text-ink-2">{to === 'all' ? texts.everybodyHint : texts.absentHint(absent)}</p>
      )}
      {sending.error && <Alert>{anyMessageOr(sending.error, texts.sendFailed)}</Alert>}
      <Button type="submit" variant="primary" disabled={sending.isPending} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  )
}

interface ParticipantsProps {
  contestId: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  isInvalid: boolean
}

const Participants = ({ contestId, chosen, onChange, isInvalid }: ParticipantsProps) => {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const all = useRecipients(contestId, '')
  const found = useRecipients(contestId, search)
  const known = new Map(
    [...(all.data?.people ?? []), ...(found.data?.people ?? [])].map((each) => [
      each._id,
      participantLabel(each).name,
    ]),
  )
  const toggle = ({ _id }: Recipient, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, _id] : chosen.filter((id) => id !== _id))
  return (
    <div className="grid gap-2">
      <TextField
        label={texts.search}
        value={typed}
        onChange={setTyped}
        type="search"
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
      />
      <div className="max-h-60 overflow-y-auto rounded-m border border-line bg-surface px-3">
        {found.data?.people.map((recipient) => {
          const { name, group } = participantLabel(recipient)
          return (
            <CheckField
              key={recipient._id}
              label={name}
              hint={[group && groupLabel(group), recipient.isAbsent && texts.isAbsent]
                .filter(Boolean)
                .join(' · ')}
              checked={chosen.includes(recipient._id)}
              onChange={(isChosen) => toggle(recipient, isChosen)}
            />
          )
        })}
        {found.data?.people.length === 0 && (
          <p className="py-3 text-s text-ink-2">{search === '' ? texts.none : texts.noMatch}</p>
        )}
      </div>
      <p role="status" className="text-s text-ink-2">
        {chosen.length > 0 && texts.chosenCount(chosen.length)}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {chosen.map((id) => {
          const name = known.get(id) ?? texts.unknown
          return (
            <li key={id}>
              <Button
                size="s"
                aria-label={texts.remove(name)}
                onClick={() => onChange(chosen.filter((each) => each !== id))}
              >
                <bdi className="max-w-48 truncate">{name}</bdi>
                <X size={14} aria-hidden="true" />
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
