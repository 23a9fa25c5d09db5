import { fireEvent, render, screen } from '@testing-library/react'
import { EditorSettings } from './EditorSettings'

const KEY = 'cohort.editor'

/** The settings that the next visit reads from storage. */
const nextVisit = async () => {
  jest.resetModules()
  const { useEditorSettings } = await import('../editor-settings')
  const { fontSize, tabWidth, theme, language } = useEditorSettings.getState()
  return { fontSize, tabWidth, theme, language }
}

const usual = { fontSize: 14, tabWidth: 4, theme: 'dark', language: null }

it('the editor settings are remembered on this device: font size, tab width, theme and default language', async () => {
  localStorage.clear()
  expect(await nextVisit()).toEqual(usual)
  render(<EditorSettings />)
  fireEvent.click(screen.getByRole('button', { name: 'Editor settings' }))
  fireEvent.click(await screen.findByRole('button', { name: 'A+ Larger font' }))
  fireEvent.click(screen.getByRole('button', { name: 'A+ Larger font' }))
  fireEvent.click(screen.getByRole('button', { name: 'A− Smaller font' }))
  expect(screen.getByText('15 px')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '2' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Light' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Java' }))
  expect(await nextVisit()).toEqual({ fontSize: 15, tabWidth: 2, theme: 'light', language: 'java' })
  fireEvent.click(screen.getByRole('radio', { name: 'Problem’s default' }))
  expect((await nextVisit()).language).toBeNull()
})

it.each([
  ['not JSON', '{'],
  ['not an object', '"dark"'],
  ['out of bounds', '{"fontSize":400,"tabWidth":3,"theme":"pink","language":"cobol"}'],
])('stored editor settings that are %s are ignored', async (_what, text) => {
  localStorage.setItem(KEY, text)
  expect(await nextVisit()).toEqual(usual)
})
