import { type Role, type Scope, scopesOf } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { CheckField } from '../../../components/ui/CheckField'
import { SelectField } from '../../../components/ui/SelectField'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextField } from '../../../components/ui/TextField'
import { uiTexts } from '../../../components/ui/texts'
import { anyMessageOr } from '../../../http/api-error'
import { createApiToken } from '../api/api-tokens'
import { settingsTexts } from '../texts'

const texts = settingsTexts.tokens
const DAY_MS = 86_400_000

type Expiry = keyof typeof texts.expiries
const EXPIRIES: readonly Expiry[] = ['30', '90', '365', 'never']

interface NewTokenFormProps {
  role: Role
  onCancel: () => void
  onCreated: (created: { name: string; token: string }) => void
}

/** The form for a new token. */
export const NewTokenForm = ({ role, onCancel, onCreated }: NewTokenFormProps) => {
  const [name, setName] = useState('')
  const [expiry, setExpiry] = useState<Expiry>('90')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const attempt = useMutation({
    mutationFn: async () => {
      if (scopes.length === 0) throw new Error(texts.noScope)
      const expiresAt =
        expiry === 'never' ? null : new Date(Date.now() + Number(expiry) * DAY_MS).toISOString()
      return createApiToken({ name, scopes: [...scopes], expiresAt })
    },
    onSuccess: onCreated,
  })
  const submit = submitHandler(() => attempt.mutate())
  const toggle = (scope: Scope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope])
  return (
    <form onSubmit={submit} className="grid gap-4 rounded-m border border-line bg-bg p-4">
      {attempt.isError && <Alert>{anyMessageOr(attempt.error, settingsTexts.tryAgain)}</Alert>}
      <div className="grid gap-4 sm:grid-cols-[1fr_160px]">
        <TextField
          label={texts.name}
          placeholder={texts.namePlaceholder}
          // The button that opened this form had the focus and has just disappeared.
          autoFocus
          autoComplete="off"
          required
          value={name}
          onChange={setName}
        />
        <SelectField
          label={texts.expiry}
          value={expiry}
          options={EXPIRIES.map((value) => ({ value, label: texts.expiries[value] }))}
          onChange={setExpiry}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-s font-semibold text-ink-2">{texts.scopes}</legend>
        <div className="grid sm:grid-cols-2">
          {scopesOf(role).map((scope) => (
            <CheckField
              key={scope}
              label={texts.scopeWords[scope]}
              hint={<code className="font-mono">{scope}</code>}
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" disabled={attempt.isPending}>
          {attempt.isPending ? texts.making : texts.make}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {uiTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
