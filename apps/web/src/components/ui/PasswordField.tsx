import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField } from './TextField'
import { uiTexts } from './texts'

interface PasswordFieldProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** Required only if the form has two fields with the same `autoComplete`. */
  name?: string
  isInvalid?: boolean
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** A required password field with a button that reveals the password. */
export const PasswordField = ({
  label,
  autoComplete,
  name = autoComplete,
  isInvalid = false,
  hint,
  value,
  onChange,
}: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      label={label}
      hint={hint}
      type={shown ? 'text' : 'password'}
      name={name}
      aria-invalid={isInvalid || undefined}
      autoComplete={autoComplete}
      // Browsers may autocorrect a revealed password or send it to a spell-checking service.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      value={value}
      onChange={onChange}
      end={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={uiTexts.showPassword}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-s text-ink-3 hover:text-ink"
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      }
    />
  )
}
