import { type ReactNode, useState } from 'react'
import { submitHandler } from './submit-handler'
import { TextField } from './TextField'

interface EmailFormProps {
  label: string
  hint: string
  onSend: (email: string) => void
  /** @param send submits the form, for a button that first asks for confirmation */
  button: (send: () => void) => ReactNode
}

/** A field for an account's email, with a submit button. */
export const EmailForm = ({ label, hint, onSend, button }: EmailFormProps) => {
  const [email, setEmail] = useState('')
  const send = () => {
    if (email.trim() === '') return
    onSend(email)
    setEmail('')
  }
  const submit = submitHandler(send)
  return (
    <form onSubmit={submit} className="grid content-start gap-2">
      <TextField
        label={label}
        hint={hint}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        required
      />
      <div>{button(send)}</div>
    </form>
  )
}
