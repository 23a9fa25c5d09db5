import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Alert } from '../../components/ui/Alert'
import { Button } from '../../components/ui/Button'
import { PageTitle } from '../../components/ui/PageTitle'
import { PasswordField } from '../../components/ui/PasswordField'
import { submitHandler } from '../../components/ui/submit-handler'
import { TextField } from '../../components/ui/TextField'
import { serverMessageOr } from '../../http/api-error'
import { login } from './api/login'
import { AuthCard } from './components/AuthCard'
import { SignedInNote } from './components/SignedInNote'
import { isNewFrom, originOf } from './origin'
import { useSession } from './session.store'
import { sessionTexts } from './texts'
import { useStillHere } from './use-still-here'

const texts = sessionTexts.login

/** The page at /login. After a login, users return to the page they came from, or go to the problem list. */
export const LoginPage = () => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const location = useLocation()
  const signIn = useSession((session) => session.login)
  const isSignedIn = useSession((session) => session.status)
  const hasExpired = useSession((session) => session.hasExpired)
  const isStillHere = useStillHere()

  const attempt = useMutation({
    mutationFn: login,
    onSuccess: (user) => {
      if (!user) return
      const from = originOf(location.state)
      signIn(user)
      if (isStillHere()) void navigate(from, { replace: true, state: from.state })
    },
  })

  const leadOfNew = isSignedIn ? texts.leadOfNew : texts.leadOfNewSignedOut
  const lead = isNewFrom(location.state) ? leadOfNew : texts.lead
  const submit = submitHandler(() => attempt.mutate({ email: email.trim(), password }))

  return (
    <AuthCard
      title={texts.title}
      lead={lead}
      footer={{ question: texts.noAccount, to: '/signup', state: location.state, text: texts.createAccount }}
    >
      <PageTitle>{texts.submit}</PageTitle>
      <SignedInNote otherwise={sessionTexts.signedIn.orLogIn} />
      {hasExpired && (
        <p role="status" className="mt-5 rounded-m bg-accent-soft px-3.5 py-2.5 text-sm">
          {texts.expired}
        </p>
      )}
      <form onSubmit={submit} className="mt-6 grid gap-4">
        {attempt.isError && <Alert>{serverMessageOr(attempt.error, texts.failed)}</Alert>}
        <TextField
          label={sessionTexts.email}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={!isSignedIn}
          required
          value={email}
          onChange={setEmail}
        />
        <div>
          <PasswordField
            label={sessionTexts.password}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          <p className="mt-2 text-right text-s">
            <Link
              to="/forgot-password"
              className="inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline"
            >
              {texts.forgotPassword}
            </Link>
          </p>
        </div>
        <Button type="submit" variant="primary" disabled={attempt.isPending} className="mt-1 w-full">
          {attempt.isPending ? texts.busy : texts.submit}
        </Button>
      </form>
    </AuthCard>
  )
}
