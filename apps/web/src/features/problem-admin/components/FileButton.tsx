import { useId, useRef } from 'react'
import { Button } from '../../../components/ui/Button'

interface FileButtonProps {
  label: string
  hint: string
  /** The `accept` attribute of the file input. */
  accept: string
  onChoose: (files: File[]) => void
  /** A message about the most recently chosen files. */
  status: string
}

/** A button for choosing any number of files. */
export const FileButton = ({ label, hint, accept, onChoose, status }: FileButtonProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button className="justify-self-start" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className="text-xs text-ink-2">{hint}</p>
      <p role="status" className="text-s empty:sr-only">
        {status}
      </p>
    </div>
  )
}
