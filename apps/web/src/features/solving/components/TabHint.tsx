import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '../../../components/ui/classes'
import { keysInShort, tabFocusKeys } from '../shortcut-list'
import { solvingTexts } from '../texts'
import { followTabMode } from './monaco-typing'

/** Keys that do not hide the hint. */
const NAVIGATION = ['Tab', 'Shift', 'Control', 'Alt', 'Meta']

/**
 * Explains how to leave the editor with the keyboard, because Tab indents there. The hint appears when users tab into
 * the editor, and disappears when they type. Screen readers read it as the editor's description.
 */
export const TabHint = ({ id, children }: { id: string; children: ReactNode }) => {
  const [isShown, setIsShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [tabMovesFocus, setTabMovesFocus] = useState(false)
  useEffect(() => {
    const following = followTabMode((movesFocus) => {
      setTabMovesFocus(movesFocus)
      if (box.current?.contains(document.activeElement)) setIsShown(true)
    })
    return () => following.dispose()
  }, [])
  const cameByTab = useLastKeyWasTab()
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (!NAVIGATION.includes(key)) setIsShown(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only observe the editor
    <div
      ref={box}
      className="relative h-full"
      onFocus={() => cameByTab() && setIsShown(true)}
      onBlur={() => setIsShown(false)}
      onKeyDownCapture={onKeyDown}
    >
      {children}
      <p
        id={id}
        className={classes(
          'pointer-events-none absolute right-4 bottom-3 z-10 rounded-s border border-line-2 bg-surface px-2.5 py-1 text-xs text-ink-2 shadow-lifted',
          isShown ? 'rise' : 'hidden',
        )}
      >
        {solvingTexts.tabHint[tabMovesFocus ? 'movesFocus' : 'indents'](keysInShort(tabFocusKeys, '+'))}
      </p>
    </div>
  )
}

/** Returns a function that says whether the user's last key or pointer press was Tab. */
const useLastKeyWasTab = (): (() => boolean) => {
  const wasTab = useRef(false)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      wasTab.current = event.key === 'Tab'
    }
    const onPress = () => {
      wasTab.current = false
    }
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('pointerdown', onPress, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('pointerdown', onPress, { capture: true })
    }
  }, [])
  return () => wasTab.current
}
