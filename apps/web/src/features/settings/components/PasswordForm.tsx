import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { Done } from '../../../components/ui/Done'
import { newPasswordMistake } from '../../../components/ui/new-password'
import { PasswordField } from '../../../components/ui/PasswordField'
import { submitHandler } from '../../../components/ui/submit-handler'
import { useFieldMistake } from '../../../components/ui/use-field-mistake'
import { anyMessageOr } from '../../../http/api-error'
import { AccountName } from '../../session/components/AccountName'
import { useSession } from '../../session/session.store'
import { changePassword } from '../api/account'
import { settingsTexts } from '../texts'

const texts = settingsTexts.password

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }
type Fields = typeof EMPTY
type Field = keyof Fields

/** Changes the password, which ends all other sessions and revokes all API tokens. */
export const PasswordForm = ({ email }: { email: string }) => {
  const [fields, setFields] = useState(EMPTY)
  const setUser = useSession((session) => session.login)
  const queryClient = useQueryClient()
  const attempt = useMutation({
    mutationFn: async (given: Fields) => {
      const mistake = newPasswordMistake(given)
      if (mistake !== null) throw mistake
      const { currentPassword, newPassword } = given
      return changePassword({ currentPassword, newPassword })
    },
    onSuccess: ({ user }) => {
      // This starts a new session, so a 401 for a request with the old cookie does not sign the user out.
      setUser(user)
      setFields(EMPTY)
      void queryClient.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  const submit = submitHandler(() => attempt.mutate(fields))
  const { form, isInvalid } = useFieldMistake<Field>(attempt.error)
  const field = (name: Field) => ({
    isInvalid: isInvalid(name),
    value: fields[name],
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-[420px] gap-4">
      <AccountName email={email} />
      <PasswordField label={texts.current} autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label={texts.next}
        hint={texts.rule}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField
        label={texts.confirm}
        autoComplete="new-password"
        name="confirm-password"
        {...field('confirmPassword')}
      />
      {attempt.isError && <Alert>{anyMessageOr(attempt.error, settingsTexts.tryAgain)}</Alert>}
      <Done>{attempt.data?.message}</Done>
      <Button type="submit" disabled={attempt.isPending} className="justify-self-start">
        {attempt.isPending ? texts.changing : texts.change}
      </Button>
    </form>
  )
}
