import { useMutation } from '@tanstack/react-query'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextField } from '../../../components/ui/TextField'
import { serverErrorOr } from '../../../http/api-error'
import { requestResetCode } from '../api/password-reset'
import { sessionTexts } from '../texts'

const texts = sessionTexts.forgot

interface ResetCodeFormProps {
  email: string
  onEmail: (email: string) => void
  /** Called with the address that the code was sent to. */
  onSent: (email: string) => void
}

/** The first step of a password reset: asks for the email address. */
export const ResetCodeForm = ({ email, onEmail, onSent }: ResetCodeFormProps) => {
  const attempt = useMutation({
    mutationFn: (to: string) => {
      if (to === '') throw new Error(texts.errors.emailMissing)
      return requestResetCode(to)
    },
    onSuccess: (_, to) => onSent(to),
  })
  const submit = submitHandler(() => attempt.mutate(email.trim()))
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
      {attempt.isError && <Alert>{serverErrorOr(attempt.error, texts.errors.sendFailed)}</Alert>}
      <TextField
        label={sessionTexts.email}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        required
        value={email}
        onChange={onEmail}
      />
      <Button type="submit" variant="primary" disabled={attempt.isPending} className="mt-1 w-full">
        {attempt.isPending ? texts.sendingCode : texts.sendCode}
      </Button>
    </form>
  )
}
