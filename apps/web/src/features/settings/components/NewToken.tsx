import { useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/Button'
import { CopyButton } from '../../../components/ui/CopyButton'
import { settingsTexts } from '../texts'

const texts = settingsTexts.tokens

interface NewTokenProps {
  name: string
  token: string
  onDone: () => void
}

/** Shows the secret of a new token once. Takes the focus, because the form that had it has just disappeared. */
export const NewToken = ({ name, token, onDone }: NewTokenProps) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      aria-label={texts.created(name)}
      tabIndex={-1}
      className="rounded-m border border-ac/35 bg-ac/8 px-3.5 py-3"
    >
      <p className="text-sm wrap-anywhere">{texts.created(name)}</p>
      <div className="mt-2 flex items-center gap-2 rounded-s border border-line-2 bg-surface px-3 py-1.5">
        <code className="min-w-0 flex-1 font-mono text-s break-all">{token}</code>
        <CopyButton text={token} what={texts.secret} />
      </div>
      <Button size="s" className="mt-3" onClick={onDone}>
        {texts.done}
      </Button>
    </section>
  )
}
