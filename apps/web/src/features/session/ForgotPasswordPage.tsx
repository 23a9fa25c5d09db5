import { useState } from 'react'
import { PageTitle } from '../../components/ui/PageTitle'
import { AuthCard } from './components/AuthCard'
import { ResetCodeForm } from './components/ResetCodeForm'
import { ResetPasswordForm } from './components/ResetPasswordForm'
import { SignedInNote } from './components/SignedInNote'
import { sessionTexts } from './texts'

const texts = sessionTexts.forgot

/** The page at /forgot-password. It asks for the email first, then for the code and a new password (§2). */
export const ForgotPasswordPage = () => {
  const [email, setEmail] = useState('')
  /** The address that the code was sent to, or null in the first step. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthCard
      title={texts.title}
      lead={sentTo === null ? texts.emailLead : texts.codeLead(sentTo)}
      footer={{ to: '/login', text: texts.backToLogin }}
    >
      <PageTitle>{texts.title}</PageTitle>
      {sentTo === null && <SignedInNote otherwise={sessionTexts.signedIn.orReset} />}
      {sentTo === null ? (
        <>
          <ResetCodeForm email={email} onEmail={setEmail} onSent={setSentTo} />
          <p className="mt-5 text-s text-ink-2">{texts.withoutMailbox}</p>
        </>
      ) : (
        <ResetPasswordForm email={sentTo} onStartAgain={() => setSentTo(null)} />
      )}
    </AuthCard>
  )
}
