import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { toast } from 'sonner'
import { Alert } from '../../components/ui/Alert'
import { Button } from '../../components/ui/Button'
import { PageTitle } from '../../components/ui/PageTitle'
import { PasswordField } from '../../components/ui/PasswordField'
import { submitHandler } from '../../components/ui/submit-handler'
import { TextField } from '../../components/ui/TextField'
import { serverMessageOr } from '../../http/api-error'
import { signup } from './api/signup'
import { useSignupPolicy } from './api/signup-policy'
import { AuthCard } from './components/AuthCard'
import { SignedInNote } from './components/SignedInNote'
import type { OriginState } from './origin'
import { useSession } from './session.store'
import { sessionTexts } from './texts'
import { useStillHere } from './use-still-here'

const texts = sessionTexts.signup

/** The page at /signup. It registers users, signs them in automatically, and then opens /login (§4). */
export const SignupPage = () => {
  const [fullName, setFullName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [invitation, setInvitation] = useState('')
  const { policy, domains } = useSignupPolicy()
  const navigate = useNavigate()
  const location = useLocation()
  const signIn = useSession((session) => session.login)
  const isSignedIn = useSession((session) => session.status)
  const isStillHere = useStillHere()

  const attempt = useMutation({
    mutationFn: signup,
    onSuccess: (outcome) => {
      if (!outcome.registered) return
      if (outcome.user) signIn(outcome.user)
      toast.success(texts.done, outcome.user ? { description: texts.doneHint } : {})
      if (isStillHere())
        void navigate('/login', { state: { ...location.state, isNew: true } satisfies OriginState })
    },
  })

  const submit = submitHandler(() =>
    attempt.mutate({
      fullName: fullName.trim(),
      email: email.trim(),
      password,
      invitation: policy === 'invitation' ? invitation : undefined,
    }),
  )

  return (
    <AuthCard
      title={texts.title}
      lead={texts.lead}
      footer={{ question: texts.haveAccount, to: '/login', state: location.state, text: texts.logIn }}
    >
      <PageTitle>{texts.submit}</PageTitle>
      <SignedInNote otherwise={sessionTexts.signedIn.orSignUp} />
      {policy === 'closed' ? (
        <p className="mt-6 text-sm">{texts.closed}</p>
      ) : (
        <form onSubmit={submit} className="mt-6 grid gap-4">
          {attempt.isError && <Alert>{serverMessageOr(attempt.error, texts.failed)}</Alert>}
          <TextField
            label={sessionTexts.displayName}
            name="name"
            autoComplete="name"
            autoFocus={!isSignedIn}
            required
            value={fullName}
            onChange={setFullName}
          />
          <TextField
            label={sessionTexts.email}
            type="email"
            name="email"
            autoComplete="username"
            required
            hint={policy === 'domains' ? texts.domains(domains) : undefined}
            value={email}
            onChange={setEmail}
          />
          <PasswordField
            label={sessionTexts.password}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
          />
          {policy === 'invitation' && (
            <TextField
              label={texts.invitation}
              hint={texts.invitationHint}
              name="invitation"
              autoComplete="off"
              spellCheck={false}
              required
              value={invitation}
              onChange={setInvitation}
            />
          )}
          <Button type="submit" variant="primary" disabled={attempt.isPending} className="mt-1 w-full">
            {attempt.isPending ? texts.busy : texts.submit}
          </Button>
        </form>
      )}
    </AuthCard>
  )
}
