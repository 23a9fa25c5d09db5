import { Moon, Sun } from 'lucide-react'
import { appTexts } from './texts'
import { useTheme } from './theme'

/** A button that switches between the light and the dark theme. */
export const ThemeToggle = () => {
  const { theme, toggle } = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  const label = theme === 'dark' ? appTexts.useLightTheme : appTexts.useDarkTheme
  return (
    <button
      type="button"
      title={label}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-s text-ink-2 transition-colors duration-100 hover:bg-sunken hover:text-ink sm:size-9"
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}
