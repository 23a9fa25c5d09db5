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
 * /sign-in: the link in the address is used only when the user presses a button, so that link previews cannot use it
 * up. Until then the part after `#` is not sent to any server. Without a link the page asks for the code that is
 * printed on a slip.
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

/** @param inAddress the link's code, which can be corrected after it was refused; empty to ask for a code */
const SignInByCode = ({ inAddress }: { inAddress: string }) => {
  const [code, setCode] = useState(inAddress)
  const navigate = useNavigate()
  const signIn = useSession((session) => session.login)
  const attempt = useMutation({
    // Somebody may paste the whole link.
    mutationFn: () => signInByLink(code.slice(code.lastIndexOf('#') + 1).trim()),
    onSuccess: (user) => {
      signIn(user)
      // Replaced, so that the history does not keep the link.
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
