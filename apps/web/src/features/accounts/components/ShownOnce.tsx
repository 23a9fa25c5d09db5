import { useEffect, useRef } from 'react'
import { CopyButton } from '../../../components/ui/CopyButton'

interface ShownOnceProps {
  /** A password or a link. */
  secret: string
  /** A name for the secret, for screen readers. */
  what: string
  hint: string
}

/** A secret that cannot be shown again. It takes the focus, because the button that requested the secret is gone. */
export const ShownOnce = ({ secret, what, hint }: ShownOnceProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="rounded-m border border-ac/35 bg-ac/8 px-3.5 py-3">
      <p className="text-sm">{hint}</p>
      <div className="mt-2 flex items-center gap-2 rounded-s border border-line-2 bg-surface px-3 py-1.5">
        <code className="min-w-0 flex-1 font-mono text-s break-all">{secret}</code>
        <CopyButton text={secret} what={what} />
      </div>
    </div>
  )
}
