import { type ReactNode, useId } from 'react'

/** A label and its controls in one row. */
export const LabelledRow = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend in a row
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
    >
      <span id={id} className="text-s font-semibold text-ink-2">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-1">{children}</div>
    </div>
  )
}

interface ChoiceRowProps<Value extends string | number> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A row of radio buttons. */
export const ChoiceRow = <Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: ChoiceRowProps<Value>) => {
  const id = useId()
  return (
    <LabelledRow label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-11 min-w-11 cursor-pointer items-center justify-center rounded-s border border-line-2 px-2.5 text-s font-[550] text-ink-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) sm:h-9 sm:min-w-9 forced-colors:has-checked:border-[Highlight]"
        >
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </LabelledRow>
  )
}
