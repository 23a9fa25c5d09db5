import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Alert } from '../../components/ui/Alert'
import { Button } from '../../components/ui/Button'
import { PageTitle } from '../../components/ui/PageTitle'
import { anyMessageOr } from '../../http/api-error'
import { signInByLink } from './api/sign-in-link'
import { AuthCard } from './components/AuthCard'
import { useSession } from './session.store'
import { sessionTexts } from './texts'

const texts = sessionTexts.byLink

/**
 * /sign-in: uses the link in the address up when its button is pressed, so that a preview of the link does not. The part
 * after `#` reaches no server before.
 */
export const SignInLinkPage = () => {
  const token = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const signIn = useSession((session) => session.login)
  const attempt = useMutation({
    mutationFn: () => signInByLink(token),
    onSuccess: (user) => {
      signIn(user)
      // Replaced, so that the history does not keep the link.
      void navigate('/', { replace: true })
    },
  })
  return (
    <AuthCard
      title={texts.title}
      lead={token === '' ? texts.incomplete : texts.lead}
      footer={
        <Link to="/login" className="font-semibold text-accent underline-offset-2 hover:underline">
          {texts.withPassword}
        </Link>
      }
    >
      <PageTitle>{texts.title}</PageTitle>
      <div className="mt-6 grid gap-4">
        {attempt.isError && <Alert>{anyMessageOr(attempt.error, texts.failed)}</Alert>}
        {token !== '' && (
          <Button
            variant="primary"
            disabled={attempt.isPending}
            onClick={() => attempt.mutate()}
            className="w-full"
          >
            {attempt.isPending ? texts.busy : texts.submit}
          </Button>
        )}
      </div>
    </AuthCard>
  )
}
