import { type ReactNode, useEffect, useRef } from 'react'
import { CopyButton } from './CopyButton'

interface ShownOnceProps {
  /** A password, a link or a token. */
  secret: string
  /** A name for the secret, for screen readers. */
  what: string
  hint: string
  /** Makes the box a region with this name. */
  label?: string
  children?: ReactNode
}

/** A secret that cannot be shown again. It takes the focus, because the element that requested the secret is gone. */
export const ShownOnce = ({ secret, what, hint, label, children }: ShownOnceProps) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      aria-label={label}
      tabIndex={-1}
      className="rounded-m border border-ac/35 bg-ac/8 px-3.5 py-3"
    >
      <p className="text-sm wrap-anywhere">{hint}</p>
      <div className="mt-2 flex items-center gap-2 rounded-s border border-line-2 bg-surface px-3 py-1.5">
        <code className="min-w-0 flex-1 font-mono text-s break-all">{secret}</code>
        <CopyButton text={secret} what={what} />
      </div>
      {children}
    </section>
  )
}
