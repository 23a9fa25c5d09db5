import type { ButtonHTMLAttributes, Ref } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classes } from './classes'

type Variant = 'plain' | 'primary' | 'ghost' | 'quiet' | 'danger'

const variants: Record<Variant, string> = {
  plain: 'border-line-2 bg-surface text-ink enabled:hover:border-ink-3 enabled:hover:bg-bg',
  primary:
    'border-accent bg-accent text-accent-ink enabled:hover:border-accent-hover enabled:hover:bg-accent-hover',
  ghost: 'border-transparent text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink',
  quiet: 'border-transparent text-accent enabled:hover:bg-accent-soft',
  danger: 'border-wa text-wa enabled:hover:bg-wa/10',
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-s border text-sm font-[550] whitespace-nowrap transition-colors duration-100 disabled:opacity-55'

const sizes = { m: 'h-11 px-4 sm:h-9 sm:px-3.5', s: 'h-11 px-2.5 sm:h-8 sm:text-s' }

interface Look {
  variant?: Variant
  size?: keyof typeof sizes
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

export const Button = ({
  variant = 'plain',
  size = 'm',
  className,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button type={type} className={classes(shape, sizes[size], variants[variant], className)} {...rest} />
)

/** Classes that make a plain `<a>` look like a button. */
export const linkButtonClasses = ({ variant = 'plain', size = 'm' }: Look = {}, className?: string): string =>
  classes(shape, sizes[size], variants[variant].replaceAll('enabled:', ''), className)

/** A router link that looks like a button. Unlike a button, it can be opened in a new tab. */
export const ButtonLink = ({ variant = 'plain', size = 'm', className, ...rest }: Look & LinkProps) => (
  <Link className={linkButtonClasses({ variant, size }, className)} {...rest} />
)
