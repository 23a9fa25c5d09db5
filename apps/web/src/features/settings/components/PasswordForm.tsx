import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { Done } from '../../../components/ui/Done'
import { PasswordField } from '../../../components/ui/PasswordField'
import { anyMessageOr } from '../../../http/api-error'
import { AccountName } from '../../session/components/AccountName'
import { useSession } from '../../session/session.store'
import { changePassword } from '../api/account'
import { settingsTexts } from '../texts'

const texts = settingsTexts.password
const SHORTEST_PASSWORD = 6

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }
type Fields = typeof EMPTY

/** Changes the password. All other sessions and the API tokens end with it. */
export const PasswordForm = ({ email }: { email: string }) => {
  const [fields, setFields] = useState(EMPTY)
  const setUser = useSession((session) => session.login)
  const queryClient = useQueryClient()
  const attempt = useMutation({
    mutationFn: async (given: Fields) => {
      const mistake = mistakeOf(given)
      if (mistake !== null) throw new Error(mistake)
      const { currentPassword, newPassword } = given
      return changePassword({ currentPassword, newPassword })
    },
    onSuccess: ({ user }) => {
      // A 401 of a call that was made with the old session's cookie does not sign this page out.
      setUser(user)
      setFields(EMPTY)
      void queryClient.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt.mutate(fields)
  }
  const field = (name: keyof Fields) => ({
    value: fields[name],
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
  })
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[420px] gap-4">
      {attempt.isError && <Alert>{anyMessageOr(attempt.error, settingsTexts.tryAgain)}</Alert>}
      <Done>{attempt.data?.message}</Done>
      <AccountName email={email} />
      <PasswordField label={texts.current} autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField label={texts.next} autoComplete="new-password" {...field('newPassword')} />
      <PasswordField
        label={texts.confirm}
        autoComplete="new-password"
        name="confirm-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" disabled={attempt.isPending} className="justify-self-start">
        {attempt.isPending ? texts.changing : texts.change}
      </Button>
    </form>
  )
}

/** The error in the fields; null if there is none. */
const mistakeOf = ({ currentPassword, newPassword, confirmPassword }: Fields): string | null => {
  if (!currentPassword || !newPassword || !confirmPassword) return texts.missing
  if ([...newPassword].length < SHORTEST_PASSWORD) return texts.short
  return newPassword === confirmPassword ? null : texts.differ
}
