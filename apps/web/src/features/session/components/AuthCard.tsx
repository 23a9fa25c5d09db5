import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { Brand } from '../../../components/ui/Brand'

interface AuthCardProps {
  title: string
  lead: string
  children: ReactNode
  /** A link to a related page such as /signup, introduced by a question. */
  footer: Pick<LinkProps, 'to' | 'state'> & { question?: string; text: string }
}

/** The card around the login, signup and password reset forms. */
export const AuthCard = ({ title, lead, children, footer }: AuthCardProps) => (
  <div className="mx-auto flex w-full max-w-[420px] flex-col px-4 pt-10 pb-16 sm:pt-[9vh]">
    <div className="rounded-l border border-line bg-surface px-6 pt-8 pb-7 shadow-sheet sm:px-9">
      <Brand mark="large" />
      <h1 className="mt-5 text-xl">{title}</h1>
      <p className="mt-1.5 text-sm text-ink-2">{lead}</p>
      {children}
    </div>
    <p className="mt-5 text-center text-sm text-ink-2">
      {footer.question}{' '}
      <Link
        to={footer.to}
        state={footer.state}
        className="font-semibold text-accent underline-offset-2 hover:underline"
      >
        {footer.text}
      </Link>
    </p>
  </div>
)
