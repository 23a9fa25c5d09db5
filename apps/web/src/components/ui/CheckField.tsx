import type { ReactNode } from 'react'

interface CheckFieldProps {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A checkbox with a label and an optional hint. */
export const CheckField = ({ label, hint, checked, onChange, disabled = false }: CheckFieldProps) => (
  <label className="flex min-h-11 items-start gap-2.5 py-1.5 text-sm sm:min-h-9">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="mt-[3px] size-4 shrink-0 accent-accent"
    />
    <span>
      {label}
      {hint && <span className="block text-xs text-ink-2">{hint}</span>}
    </span>
  </label>
)
