import { ChevronRight } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes'

interface DetailsToggleProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isOpen: boolean
}

/** A button that shows or hides the details of a table row. */
export const DetailsToggle = ({ isOpen, className, children, ...rest }: DetailsToggleProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    className={classes(
      'flex min-h-8 items-center gap-1 rounded-s pr-1.5 hover:text-accent max-sm:min-h-11',
      className,
    )}
    {...rest}
  >
    <ChevronRight
      size={14}
      aria-hidden="true"
      className={classes('transition-transform duration-100', isOpen && 'rotate-90')}
    />
    {children}
  </button>
)
