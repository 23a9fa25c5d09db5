import type { Invitation } from '@cohort/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { CopyButton } from '../../../components/ui/CopyButton'
import { Retry } from '../../../components/ui/Retry'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextField } from '../../../components/ui/TextField'
import { minuteText } from '../../../device/time-zone'
import { anyMessageOr } from '../../../http/api-error'
import { useSignupPolicy } from '../../session/api/signup-policy'
import { createInvitation, INVITATIONS_KEY, revokeInvitation, useInvitations } from '../api/invitations'
import { accountsTexts } from '../texts'

const texts = accountsTexts.invitations
const DAY_MS = 86_400_000

/** The invitation codes, if the site requires one to sign up. */
export const InvitationCodes = () =>
  useSignupPolicy().policy === 'invitation' && (
    <section aria-labelledby="invitations" className="mt-10 grid gap-3">
      <div>
        <h2 id="invitations" className="text-l">
          {texts.title}
        </h2>
        <p className="mt-1 text-s text-ink-2">{texts.hint}</p>
      </div>
      <Codes />
      <NewCode />
    </section>
  )

const Codes = () => {
  const invitations = useInvitations()
  if (invitations.isLoadingError)
    return <Retry message={anyMessageOr(invitations.error, texts.failed)} onRetry={invitations.refetch} />
  if (!invitations.data?.length)
    return (
      <p className="flex min-h-14 items-center border-y border-line text-s text-ink-2">
        {invitations.data && texts.none}
      </p>
    )
  return (
    <ul aria-label={texts.title} className="divide-y divide-line border-y border-line">
      {invitations.data.map((invitation) => (
        <Code key={invitation._id} invitation={invitation} />
      ))}
    </ul>
  )
}

const Code = ({ invitation: { _id, code, uses, usesLeft, expiresAt } }: { invitation: Invitation }) => {
  const queryClient = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => revokeInvitation(_id),
    onError: (error) => toast.error(anyMessageOr(error, accountsTexts.tryAgain)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: INVITATIONS_KEY }),
  })
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="flex items-center gap-1">
        <code className="font-mono text-sm font-semibold">{code}</code>
        <CopyButton text={code} what={texts.what} />
      </span>
      <span className="min-w-0 flex-1 basis-52 text-s text-ink-2 tabular-nums">
        {`${texts.left(usesLeft, uses)}, ${texts.expires(minuteText(expiresAt))}`}
      </span>
      <ConfirmDialog
        trigger={
          <Button size="s" aria-label={texts.revokeOf(code)} disabled={revoking.isPending}>
            {texts.revoke}
          </Button>
        }
        title={texts.question(code)}
        hint={texts.questionHint}
        confirm={texts.revoke}
        onConfirm={() => revoking.mutate()}
      />
    </li>
  )
}

const NewCode = () => {
  const [uses, setUses] = useState('30')
  const [days, setDays] = useState('14')
  const queryClient = useQueryClient()
  const attempt = useMutation({
    mutationFn: () =>
      createInvitation({
        uses: Number(uses),
        expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: INVITATIONS_KEY }),
  })
  const submit = submitHandler(() => attempt.mutate())
  return (
    <form onSubmit={submit} className="grid gap-3">
      {attempt.isError && <Alert>{anyMessageOr(attempt.error, accountsTexts.tryAgain)}</Alert>}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-28">
          <TextField
            label={texts.uses}
            type="number"
            min={1}
            max={10_000}
            required
            value={uses}
            onChange={setUses}
          />
        </div>
        <div className="w-44">
          <TextField
            label={texts.days}
            type="number"
            min={1}
            max={365}
            required
            value={days}
            onChange={setDays}
          />
        </div>
        <Button type="submit" disabled={attempt.isPending}>
          {texts.make}
        </Button>
      </div>
    </form>
  )
}
