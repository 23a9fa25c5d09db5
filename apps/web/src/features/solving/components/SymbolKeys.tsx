import { useEffect, useState } from 'react'
import { classes } from '../../../components/ui/classes'
import { solvingTexts as texts } from '../texts'
import type { CodeInstance } from './CodeEditor'

const SYMBOLS = [...'{}()[];:<>="\'_#&|']

interface SymbolKeysProps {
  editor: CodeInstance
  disabled: boolean
}

/**
 * Keys for characters that code often needs and that are hard to reach on a phone's keyboard. They do not take the
 * focus, so the keyboard stays open.
 */
export const SymbolKeys = ({ editor, disabled }: SymbolKeysProps) => {
  const covered = useCoveredHeight()
  const press = (command: string, payload?: object) => {
    editor.focus()
    // Monaco closes brackets and indents only if the source is `keyboard`.
    editor.trigger('keyboard', command, payload)
  }
  return (
    <section
      aria-label={texts.symbolKeys}
      onMouseDown={(event) => event.preventDefault()}
      style={covered > 0 ? { bottom: covered } : undefined}
      className={classes(
        'flex overflow-x-auto border-t border-line bg-surface [scrollbar-width:none]',
        covered > 0 ? 'fixed inset-x-0 z-20' : 'shrink-0',
      )}
    >
      <Key label={texts.tabKey} disabled={disabled} onPress={() => press('tab')} />
      {SYMBOLS.map((text) => (
        <Key key={text} label={text} disabled={disabled} onPress={() => press('type', { text })} />
      ))}
    </section>
  )
}

interface KeyProps {
  label: string
  disabled: boolean
  onPress: () => void
}

const Key = ({ label, disabled, onPress }: KeyProps) => (
  <button
    type="button"
    // These keys are only for touch, so Tab skips them.
    tabIndex={-1}
    disabled={disabled}
    onClick={onPress}
    className="h-11 min-w-11 shrink-0 px-2 font-mono text-sm text-ink active:bg-sunken disabled:opacity-55"
  >
    {label}
  </button>
)

/**
 * How many pixels of the window an on-screen keyboard covers. Safari puts it over the page, while other browsers
 * shrink the page.
 */
const useCoveredHeight = (): number => {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      // The visible part of a zoomed page is also smaller than the window.
      const isZoomed = viewport.scale > 1.01
      setCovered(isZoomed ? 0 : Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop)))
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
  return covered
}
