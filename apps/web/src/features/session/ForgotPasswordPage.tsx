import { useState } from 'react'
import { PageTitle } from '../../components/ui/PageTitle'
import { AuthCard } from './components/AuthCard'
import { ResetCodeForm } from './components/ResetCodeForm'
import { ResetPasswordForm } from './components/ResetPasswordForm'
import { SignedInNote } from './components/SignedInNote'
import { sessionTexts } from './texts'

const texts = sessionTexts.forgot

/** /forgot-password: first the email, then the code and the new password (§2). */
export const ForgotPasswordPage = () => {
  const [email, setEmail] = useState('')
  /** The email address that the code was sent to; null in the first step. */
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
