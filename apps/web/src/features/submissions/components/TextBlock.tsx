import type { ReactNode } from 'react'
import { CopyButton } from '../../../components/ui/CopyButton'
import { classes } from '../../../components/ui/classes'

interface TextBlockProps {
  title: string
  /** The text for the copy button. */
  text: string
  /** Shown instead if the text is empty. */
  empty?: string | undefined
  tone?: 'plain' | 'failure'
  /** The rendered text. */
  children: ReactNode
}

/** A frame around a program's text, with a heading and a copy button. */
export const TextBlock = ({ title, text, empty, tone = 'plain', children }: TextBlockProps) => (
  <section
    aria-label={title}
    className={classes(
      'flex min-w-0 flex-col overflow-hidden rounded-m border',
      tone === 'failure' ? 'border-wa/35' : 'border-line',
    )}
  >
    <header
      className={classes(
        'flex h-8 items-center justify-between gap-2 pr-1.5 pl-3 text-xs font-medium',
        tone === 'failure' ? 'bg-wa/8 text-wa' : 'bg-sunken text-ink-2',
      )}
    >
      <h3 className="font-[inherit] tracking-normal">{title}</h3>
      {text !== '' && <CopyButton text={text} what={title} />}
    </header>
    {text === '' ? <p className="px-3 py-2.5 text-s text-ink-3 italic">{empty}</p> : children}
  </section>
)
