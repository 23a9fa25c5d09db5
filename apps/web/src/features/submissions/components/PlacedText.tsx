import type { Place } from '../diagnostics/place'
import { submissionTexts } from '../texts'

interface PlacedTextProps {
  text: string
  places: readonly Place[]
  onJump: (place: Place) => void
}

/** Text whose lines link to the places in the code that they mention. */
export const PlacedText = ({ text, places, onJump }: PlacedTextProps) => {
  const lines = text.split('\n')
  const ordered = [...places].sort((a, b) => a.textLine - b.textLine)
  const after = ordered.map(({ textLine }, index) =>
    lines.slice(textLine + 1, ordered[index + 1]?.textLine ?? lines.length),
  )
  return (
    <>
      {lines.slice(0, ordered[0]?.textLine ?? lines.length).join('\n')}
      {ordered.map((place, index) => {
        const whole = lines[place.textLine] ?? ''
        const content = whole.trimStart()
        return (
          <span key={place.textLine}>
            {place.textLine > 0 && '\n'}
            {whole.slice(0, whole.length - content.length)}
            <button
              type="button"
              aria-label={submissionTexts.goTo(place.line, content)}
              onClick={() => onJump(place)}
              className="rounded-s text-left font-medium break-words whitespace-pre-wrap text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
            >
              {content}
            </button>
            {after[index]?.map((line) => `\n${line}`).join('')}
          </span>
        )
      })}
    </>
  )
}
