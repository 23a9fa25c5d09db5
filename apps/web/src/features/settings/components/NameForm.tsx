import type { User } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { Done } from '../../../components/ui/Done'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextField } from '../../../components/ui/TextField'
import { anyMessageOr } from '../../../http/api-error'
import { useSession } from '../../session/session.store'
import { changeName } from '../api/account'
import { settingsTexts } from '../texts'

const texts = settingsTexts.profile

/** The form for the display name. It also shows the email, which cannot be changed. */
export const NameForm = ({ user }: { user: User }) => {
  const [name, setName] = useState(user.fullName)
  const setUser = useSession((session) => session.login)
  const attempt = useMutation({
    mutationFn: changeName,
    onSuccess: (changed) => {
      setUser(changed)
      setName(changed.fullName)
    },
  })
  const submit = submitHandler(() => attempt.mutate(name))
  const type = (value: string) => {
    setName(value)
    attempt.reset()
  }
  return (
    <form onSubmit={submit} className="grid max-w-[420px] gap-4">
      {attempt.isError && <Alert>{anyMessageOr(attempt.error, settingsTexts.tryAgain)}</Alert>}
      <Done>{attempt.isSuccess && texts.done}</Done>
      <TextField label={texts.name} name="name" autoComplete="name" required value={name} onChange={type} />
      <div>
        <p className="mb-1.5 text-s font-semibold text-ink-2">{texts.email}</p>
        <p className="text-sm wrap-anywhere">{user.email}</p>
      </div>
      <Button
        type="submit"
        disabled={attempt.isPending || name.trim() === user.fullName}
        className="justify-self-start"
      >
        {attempt.isPending ? texts.saving : texts.save}
      </Button>
    </form>
  )
}
