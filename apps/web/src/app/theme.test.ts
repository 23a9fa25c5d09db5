let systemIsDark = false

/** Reloads the store, as on a new visit. */
const visit = () => {
  let theme!: typeof import('./theme')
  jest.isolateModules(() => {
    theme = require('./theme')
  })
  return theme
}

beforeEach(() => {
  localStorage.clear()
  systemIsDark = false
  Object.assign(globalThis, { matchMedia: () => ({ matches: systemIsDark, addEventListener() {} }) })
})

describe('theme', () => {
  it('follows the system until the user chooses a theme, which it then remembers', () => {
    const { useTheme } = visit()
    expect(useTheme.getState().theme).toBe('light')
    systemIsDark = true
    useTheme.getState().followSystem()
    expect(useTheme.getState().theme).toBe('dark')
    useTheme.getState().toggle()
    expect(useTheme.getState().theme).toBe('light')
    expect(visit().useTheme.getState().theme).toBe('light')
  })

  it('follows the system again once the user chooses the system theme', () => {
    const { useTheme } = visit()
    useTheme.getState().toggle()
    expect(localStorage.getItem('cohort.theme')).toBe('dark')
    useTheme.getState().toggle()
    expect(localStorage.getItem('cohort.theme')).toBeNull()
  })

  it('is set on the document', () => {
    const { startTheme, useTheme } = visit()
    startTheme()
    expect(document.documentElement.dataset.theme).toBe('light')
    useTheme.getState().toggle()
    expect(document.documentElement.dataset.theme).toBe('dark')
  })
})
