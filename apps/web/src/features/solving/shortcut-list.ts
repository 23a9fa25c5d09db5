import { solvingTexts } from './texts'

const texts = solvingTexts.shortcuts

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** The keys of one shortcut, pressed together. */
export type Keys = readonly string[]

interface Shortcut {
  what: string
  /** Alternative shortcuts, or shortcuts for opposite directions. */
  ways: readonly Keys[]
}

/** Returns the name of a key on this device. Apple's names differ. */
const or = (apple: string, other: string): string => (isApple ? apple : other)
const command = or('⌘', 'Ctrl')
const option = or('⌥', 'Alt')

export const runKeys: Keys = [command, "'"]
export const submitKeys: Keys = [command, '↵']

export const tabFocusKeys: Keys = isApple ? ['⌃', '⇧', 'M'] : ['Ctrl', 'M']

/** A short label for a shortcut, for use on buttons. */
export const keysInShort = (keys: Keys, between = ' '): string => keys.join(isApple ? '' : between)

/** The keyboard shortcuts on the solving page. */
export const shortcutGroups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: texts.groups.page,
    shortcuts: [
      { what: solvingTexts.run, ways: [runKeys] },
      { what: solvingTexts.submit, ways: [submitKeys] },
      { what: texts.list, ways: [['?']] },
      { what: texts.close, ways: [['Esc']] },
    ],
  },
  {
    title: texts.groups.editor,
    shortcuts: [
      { what: texts.listInEditor, ways: [['F1']] },
      { what: texts.leaveEditor, ways: [tabFocusKeys] },
      { what: texts.problems, ways: [['F8'], [or('⇧', 'Shift'), 'F8']] },
      { what: texts.commands, ways: [[or('⇧', 'Shift'), 'F1']] },
      { what: texts.complete, ways: [[or('⌃', 'Ctrl'), 'Space']] },
      { what: texts.find, ways: [[command, 'F']] },
      { what: texts.goToLine, ways: [[or('⌃', 'Ctrl'), 'G']] },
      { what: texts.comment, ways: [[command, '/']] },
      {
        what: texts.moveLine,
        ways: [
          [option, '↑'],
          [option, '↓'],
        ],
      },
      { what: texts.selectNext, ways: [[command, 'D']] },
    ],
  },
  {
    title: texts.groups.elsewhere,
    shortcuts: [
      { what: texts.panes, ways: [['←'], ['→'], ['↑'], ['↓']] },
      { what: texts.tabs, ways: [['←'], ['→']] },
      { what: texts.strip, ways: [['←'], ['→']] },
    ],
  },
]
