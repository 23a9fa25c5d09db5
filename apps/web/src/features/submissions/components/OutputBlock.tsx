import { CopyButton } from '../../../components/ui/CopyButton'
import { classes } from '../../../components/ui/classes'
import { ScrollingText } from '../../../components/ui/ScrollingText'
import type { Place } from '../diagnostics/place'
import { PlacedText } from './PlacedText'

interface OutputBlockProps {
  title: string
  text: string
  /** Stands in the place of an empty text. */
  empty?: string
  tone?: 'plain' | 'failure'
  /** Lines of the text that lead to the code. */
  places?: readonly Place[]
  /** Null where there is no code to lead to. */
  onJump?: ((place: Place) => void) | null
}

/** A program's text as it is: headed, copied at a press, scrolled within itself. */
export const OutputBlock = ({
  title,
  text,
  empty,
  tone = 'plain',
  places = [],
  onJump = null,
}: OutputBlockProps) => (
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
    {text === '' ? (
      <p className="px-3 py-2.5 text-s text-ink-3 italic">{empty}</p>
    ) : (
      <ScrollingText>
        {onJump === null ? text : <PlacedText text={text} places={places} onJump={onJump} />}
      </ScrollingText>
    )}
  </section>
)
