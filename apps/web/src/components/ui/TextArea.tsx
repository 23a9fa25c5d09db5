import { type ComponentProps, useId } from 'react'
import { classes } from './classes'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Shown below the field. */
  hint?: string | undefined
  /** For code and data: uses a monospaced font and turns off the browser's autocorrection. */
  mono?: boolean
}

/** A multi-line text field with a label. */
export const TextArea = ({
  label,
  value,
  onChange,
  hint,
  mono = false,
  className,
  ...rest
}: TextAreaProps) => {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-s font-semibold text-ink-2">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={hint && `${id}-hint`}
        {...(mono ? { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } : {})}
        className={classes(
          'block w-full rounded-s border border-line-2 bg-surface px-3 py-2 text-[16px] text-ink transition-colors duration-100 hover:border-ink-3 aria-invalid:border-wa disabled:opacity-60 sm:text-sm',
          mono && 'font-mono leading-normal sm:text-s',
          className,
        )}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
