import { create } from 'zustand'
import { deviceStorage } from '../device/storage'

export type Theme = 'light' | 'dark'

/** The key of the remembered choice; public/theme.js reads it before the first paint. */
const THEME_KEY = 'cohort.theme'

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')
const systemTheme = (): Theme => (systemDark().matches ? 'dark' : 'light')

const remembered = (): Theme | null => {
  const choice = deviceStorage.getItem(THEME_KEY)
  return choice === 'light' || choice === 'dark' ? choice : null
}

const remember = (choice: Theme | null): void => {
  if (choice) deviceStorage.setItem(THEME_KEY, choice)
  else deviceStorage.removeItem(THEME_KEY)
}

interface ThemeState {
  theme: Theme
  /** What the person chose against the system; null while the system is followed. */
  choice: Theme | null
  toggle: () => void
  /** The system changed: follows it, unless the person chose otherwise. */
  followSystem: () => void
}

/** Light or dark: the system's, until the person chooses the other; choosing the system's follows it again. */
export const useTheme = create<ThemeState>((set, get) => ({
  theme: remembered() ?? systemTheme(),
  choice: remembered(),
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark'
    const choice = theme === systemTheme() ? null : theme
    remember(choice)
    set({ theme, choice })
  },
  followSystem: () => {
    if (get().choice === null) set({ theme: systemTheme() })
  },
}))

/** Keeps the document and the system's changes in step with the store. */
export const startTheme = (): void => {
  const apply = (theme: Theme) => {
    document.documentElement.dataset.theme = theme
  }
  apply(useTheme.getState().theme)
  useTheme.subscribe((state) => apply(state.theme))
  systemDark().addEventListener('change', () => useTheme.getState().followSystem())
}
