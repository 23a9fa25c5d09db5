import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { classes } from './classes'
import { fieldShape } from './TextField'

interface SelectFieldProps<Value extends string> {
  label: string
  /** Hides the label from everyone but screen readers, if the purpose is clear without it. */
  labelHidden?: boolean
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  disabled?: boolean
  className?: string
}

/** A native select, for keyboard support and the pickers of phones. */
export const SelectField = <Value extends string>({
  label,
  labelHidden = false,
  value,
  options,
  onChange,
  disabled = false,
  className,
}: SelectFieldProps<Value>) => {
  const id = useId()
  return (
    <div>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'mb-1.5 block text-s font-semibold text-ink-2'}
      >
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value as Value)}
          className={classes(fieldShape, 'appearance-none pr-9', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3"
        />
      </div>
    </div>
  )
}
