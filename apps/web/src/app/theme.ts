import { create } from 'zustand'
import { deviceStorage } from '../device/storage'

export type Theme = 'light' | 'dark'

/** The storage key of the choice; public/theme.js reads it before the first paint. */
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
  /** The user's choice if it differs from the system theme; null if the system theme applies. */
  choice: Theme | null
  toggle: () => void
  /** Null follows the system. */
  choose: (choice: Theme | null) => void
  /** Follows changes to the system theme, unless the user chose otherwise. */
  followSystem: () => void
}

/**
 * Light or dark: the system's theme until the user chooses the other. If the user chooses the system's theme, the
 * page follows the system again.
 */
export const useTheme = create<ThemeState>((set, get) => ({
  theme: remembered() ?? systemTheme(),
  choice: remembered(),
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark'
    get().choose(theme === systemTheme() ? null : theme)
  },
  choose: (choice) => {
    remember(choice)
    set({ theme: choice ?? systemTheme(), choice })
  },
  followSystem: () => {
    if (get().choice === null) set({ theme: systemTheme() })
  },
}))

/** Applies the store's theme to the document, and follows the system's changes. */
export const startTheme = (): void => {
  const apply = (theme: Theme) => {
    document.documentElement.dataset.theme = theme
  }
  apply(useTheme.getState().theme)
  useTheme.subscribe((state) => apply(state.theme))
  systemDark().addEventListener('change', () => useTheme.getState().followSystem())
}
