import { useId } from 'react'
import { solvingTexts as texts } from '../texts'

interface CustomInputProps {
  value: string
  onChange: (value: string) => void
  disabled: boolean
}

export const CustomInput = ({ value, onChange, disabled }: CustomInputProps) => {
  const id = useId()
  return (
    <div className="flex min-h-full flex-1 flex-col gap-2 p-3.5 sm:px-5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="sr-only">
          {texts.customInput}
        </label>
        <p id={`${id}-hint`} className="text-s text-ink-2">
          {texts.customInputHint}
        </p>
        {value !== '' && (
          <button
            type="button"
            disabled={disabled}
            onClick={() => onChange('')}
            className="rounded-s px-1.5 text-xs font-semibold text-accent enabled:hover:underline disabled:opacity-55"
          >
            {texts.clearInput}
          </button>
        )}
      </div>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        disabled={disabled}
        placeholder={texts.customInputPlaceholder}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className="min-h-24 flex-1 resize-none rounded-s border border-line-2 bg-bg px-3 py-2.5 font-mono text-[16px] leading-normal disabled:opacity-60 sm:text-s"
      />
    </div>
  )
}
