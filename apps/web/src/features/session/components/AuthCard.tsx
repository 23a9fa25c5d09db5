import type { ReactNode } from 'react'
import { Brand } from '../../../components/ui/Brand'

interface AuthCardProps {
  title: string
  lead: string
  children: ReactNode
  footer: ReactNode
}

/** The card of the login and signup forms. */
export const AuthCard = ({ title, lead, children, footer }: AuthCardProps) => (
  <div className="mx-auto flex w-full max-w-[420px] flex-col px-4 pt-10 pb-16 sm:pt-[9vh]">
    <div className="rounded-l border border-line bg-surface px-6 pt-8 pb-7 shadow-sheet sm:px-9">
      <Brand mark="large" />
      <h1 className="mt-5 text-xl">{title}</h1>
      <p className="mt-1.5 text-sm text-ink-2">{lead}</p>
      {children}
    </div>
    <p className="mt-5 text-center text-sm text-ink-2">{footer}</p>
  </div>
)
