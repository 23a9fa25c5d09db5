import { ScrollingText } from '../../../components/ui/ScrollingText'
import type { Place } from '../diagnostics/place'
import { PlacedText } from './PlacedText'
import { TextBlock } from './TextBlock'

interface OutputBlockProps {
  title: string
  text: string
  empty?: string
  tone?: 'plain' | 'failure'
  /** Whether the text is meant for people. Long lines in it then wrap. */
  isMessage?: boolean
  /** Lines of the text that link to the code. */
  places?: readonly Place[]
  /** The line to scroll to, counted from 0. */
  firstLine?: number
  /** Jumps to a place in the code, or null if there is no code to link to. */
  onJump?: ((place: Place) => void) | null
}

/** A program's text, verbatim and scrollable. */
export const OutputBlock = ({
  title,
  text,
  empty,
  tone = 'plain',
  isMessage = false,
  places = [],
  firstLine = 0,
  onJump = null,
}: OutputBlockProps) => (
  <TextBlock title={title} text={text} empty={empty} tone={tone}>
    <ScrollingText wraps={isMessage} firstLine={firstLine}>
      {onJump === null ? text : <PlacedText text={text} places={places} onJump={onJump} />}
    </ScrollingText>
  </TextBlock>
)
