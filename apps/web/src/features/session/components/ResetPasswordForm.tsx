import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { Done } from '../../../components/ui/Done'
import { newPasswordMistake } from '../../../components/ui/new-password'
import { PasswordField } from '../../../components/ui/PasswordField'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextField } from '../../../components/ui/TextField'
import { useFieldMistake } from '../../../components/ui/use-field-mistake'
import { serverErrorOr } from '../../../http/api-error'
import { resetPassword } from '../api/password-reset'
import { useSession } from '../session.store'
import { sessionTexts } from '../texts'
import { AccountName } from './AccountName'

const texts = sessionTexts.forgot
/** How long the success message is shown before the login page opens (§9). */
const REDIRECT_MS = 2000

interface ResetPasswordFormProps {
  email: string
  onStartAgain: () => void
}

/** The second step of a password reset: asks for the code and the new password. */
export const ResetPasswordForm = ({ email, onStartAgain }: ResetPasswordFormProps) => {
  const [code, setCode] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const navigate = useNavigate()
  const signOut = useSession((session) => session.logout)
  const attempt = useMutation({
    mutationFn: (fields: Fields) => {
      const mistake = newPasswordMistake(fields)
      if (mistake !== null) throw mistake
      return resetPassword({ email, ...fields })
    },
    // A reset ends every session, including this browser's.
    onSuccess: signOut,
  })

  useEffect(() => {
    if (!attempt.isSuccess) return
    const timer = setTimeout(() => void navigate('/login'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [attempt.isSuccess, navigate])

  const submit = submitHandler(() => attempt.mutate({ code: code.trim(), newPassword, confirmPassword }))
  const { form, isInvalid } = useFieldMistake<keyof Fields>(attempt.error)
  const isClosed = attempt.isPending || attempt.isSuccess
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-6 grid gap-4">
      <Done>{!attempt.isError && (attempt.isSuccess ? texts.done : texts.codeSent)}</Done>
      <AccountName email={email} />
      <TextField
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={texts.codePlaceholder}
        // The form that had the focus has just disappeared.
        autoFocus
        required
        aria-invalid={isInvalid('code') || undefined}
        value={code}
        onChange={setCode}
        className="tracking-[.12em] tabular-nums"
      />
      <PasswordField
        label={texts.newPassword}
        hint={texts.passwordRule}
        autoComplete="new-password"
        isInvalid={isInvalid('newPassword')}
        value={newPassword}
        onChange={setNewPassword}
      />
      <PasswordField
        label={texts.confirmPassword}
        autoComplete="new-password"
        name="confirm-password"
        isInvalid={isInvalid('confirmPassword')}
        value={confirmPassword}
        onChange={setConfirmPassword}
      />
      {attempt.isError && <Alert>{serverErrorOr(attempt.error, texts.errors.resetFailed)}</Alert>}
      <Button type="submit" variant="primary" disabled={isClosed} className="mt-1 w-full">
        {attempt.isPending ? texts.resetting : texts.reset}
      </Button>
      <Button variant="ghost" disabled={isClosed} onClick={onStartAgain} className="w-full">
        {texts.startAgain}
      </Button>
    </form>
  )
}

interface Fields {
  code: string
  newPassword: string
  confirmPassword: string
}
