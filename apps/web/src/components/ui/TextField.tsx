import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classes } from './classes'

/** Classes for inputs and selects. On phones the font is 16px, because iOS zooms in on fields with smaller text. */
export const fieldShape =
  'h-11 w-full rounded-s border border-line-2 bg-surface px-3 text-[16px] text-ink transition-colors duration-100 hover:border-ink-3 aria-invalid:border-wa disabled:opacity-60 sm:h-9 sm:text-sm'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Shown inside the field, at its right end. */
  end?: ReactNode
  /** Shown below the field: what a valid value looks like. */
  hint?: string | undefined
}

export const TextField = ({ label, value, onChange, end, hint, className, ...rest }: TextFieldProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-s font-semibold text-ink-2">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={hint && `${id}-hint`}
          className={classes(fieldShape, end ? 'pr-11' : undefined, className)}
          {...rest}
        />
        {end}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
