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
 * Keys for characters that are common in code but hard to reach on a phone. They do not take the focus, so the
 * on-screen keyboard stays open.
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
    // Not in the tab order, because these keys are only for touch.
    tabIndex={-1}
    disabled={disabled}
    onClick={onPress}
    className="h-11 min-w-11 shrink-0 px-2 font-mono text-sm text-ink active:bg-sunken disabled:opacity-55"
  >
    {label}
  </button>
)

/**
 * The height in pixels that an on-screen keyboard covers. Safari overlays the page with it; other browsers resize the
 * page.
 */
const useCoveredHeight = (): number => {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      // Zooming also makes the viewport smaller than the window.
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
