import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Alert } from '../../components/ui/Alert'
import { Button } from '../../components/ui/Button'
import { PageTitle } from '../../components/ui/PageTitle'
import { submitHandler } from '../../components/ui/submit-handler'
import { TextField } from '../../components/ui/TextField'
import { anyMessageOr } from '../../http/api-error'
import { signInByLink } from './api/sign-in-link'
import { AuthCard } from './components/AuthCard'
import { useSession } from './session.store'
import { sessionTexts } from './texts'

const texts = sessionTexts.byLink

/**
 * The page at /sign-in. It uses the code in the URL's hash, or asks for the one printed on the user's slip.
 * The code is sent only when the user presses a button, so that link previews cannot use it up.
 */
export const SignInLinkPage = () => {
  const code = useLocation().hash.slice(1)
  return (
    <AuthCard
      title={texts.title}
      lead={code === '' ? texts.codeLead : texts.linkLead}
      footer={{ to: '/login', text: texts.withPassword }}
    >
      <PageTitle>{texts.title}</PageTitle>
      <SignInByCode key={code} inAddress={code} />
    </AuthCard>
  )
}

/** @param inAddress the code from the URL; if it is empty or rejected, the user can type one */
const SignInByCode = ({ inAddress }: { inAddress: string }) => {
  const [code, setCode] = useState(inAddress)
  const navigate = useNavigate()
  const signIn = useSession((session) => session.login)
  const attempt = useMutation({
    // Users may paste the whole link instead of the code.
    mutationFn: () => signInByLink(code.slice(code.lastIndexOf('#') + 1).trim()),
    onSuccess: (user) => {
      signIn(user)
      // Keeps the link out of the browser's history.
      void navigate('/', { replace: true })
    },
  })
  return (
    <form onSubmit={submitHandler(() => attempt.mutate())} className="mt-6 grid gap-4">
      {attempt.isError && <Alert>{anyMessageOr(attempt.error, texts.failed)}</Alert>}
      {(inAddress === '' || attempt.isError) && (
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          value={code}
          onChange={setCode}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      )}
      <Button type="submit" variant="primary" disabled={attempt.isPending} className="w-full">
        {attempt.isPending ? texts.busy : texts.submit}
      </Button>
    </form>
  )
}
