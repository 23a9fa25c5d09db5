import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { CodeInstance } from './CodeEditor'
import { SymbolKeys } from './SymbolKeys'

/** Monaco needs a real browser layout, so these tests only check the commands sent to it. */
const editor = { focus: jest.fn(), trigger: jest.fn() }
const open = (disabled = false) =>
  render(<SymbolKeys editor={editor as unknown as CodeInstance} disabled={disabled} />)

it('the symbol keys send symbols and Tab to the editor as if typed', () => {
  open()
  const keys = screen.getAllByRole('button')
  expect(keys.map(({ textContent }) => textContent).join(' ')).toBe('Tab { } ( ) [ ] ; : < > = " \' _ # & |')
  fireEvent.click(screen.getByRole('button', { name: '{' }))
  expect(editor.trigger).toHaveBeenLastCalledWith('keyboard', 'type', { text: '{' })
  fireEvent.click(screen.getByRole('button', { name: 'Tab' }))
  expect(editor.trigger).toHaveBeenLastCalledWith('keyboard', 'tab', undefined)
})

it('a symbol key does not take the focus, so the on-screen keyboard stays open', () => {
  open()
  const key = screen.getByRole('button', { name: '{' })
  const press = createEvent.mouseDown(key)
  fireEvent(key, press)
  expect(press.defaultPrevented).toBe(true)
})

it('the symbol keys are disabled while the code is being judged', () => {
  open(true)
  expect(screen.getByRole('button', { name: '{' })).toHaveProperty('disabled', true)
})
