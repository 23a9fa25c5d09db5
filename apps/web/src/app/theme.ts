import { create } from 'zustand'
import { deviceStorage } from '../device/storage'

export type Theme = 'light' | 'dark'

/** The storage key of the user's choice. public/theme.js reads the choice before the first paint. */
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
  /** The theme that the user chose instead of the system theme; null to follow the system. */
  choice: Theme | null
  toggle: () => void
  /** @param choice null to follow the system */
  choose: (choice: Theme | null) => void
  /** Applies a change of the system theme, unless the user has chosen a theme. */
  followSystem: () => void
}

/**
 * The light or dark theme. It follows the system while `choice` is null. Toggling back to the system's theme clears the
 * choice.
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

/** Applies the store's theme to the document, now and whenever it changes. */
export const startTheme = (): void => {
  const apply = (theme: Theme) => {
    document.documentElement.dataset.theme = theme
  }
  apply(useTheme.getState().theme)
  useTheme.subscribe((state) => apply(state.theme))
  systemDark().addEventListener('change', () => useTheme.getState().followSystem())
}
