import { type ApiToken, type Role, SCOPES, type Scope } from '@cohort/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { Retry } from '../../../components/ui/Retry'
import { ShownOnce } from '../../../components/ui/ShownOnce'
import { minuteText } from '../../../device/time-zone'
import { anyMessageOr, serverMessageOr } from '../../../http/api-error'
import { revokeApiToken, TOKENS_KEY, useApiTokens } from '../api/api-tokens'
import { settingsTexts } from '../texts'
import { NewTokenForm } from './NewTokenForm'
import { RowsLoading } from './RowsLoading'

const texts = settingsTexts.tokens

/** Lists, creates and revokes the user's API tokens. */
export const ApiTokens = ({ role }: { role: Role }) => {
  const tokens = useApiTokens()
  const queryClient = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null)
  if (tokens.isPending) return <RowsLoading rows={1} />
  if (tokens.isError) {
    return <Retry message={serverMessageOr(tokens.error, texts.loadFailed)} onRetry={tokens.refetch} />
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {created && (
        <ShownOnce
          secret={created.token}
          what={texts.secret}
          hint={texts.created(created.name)}
          label={texts.created(created.name)}
        >
          <Button size="s" className="mt-3" onClick={() => setCreated(null)}>
            {texts.done}
          </Button>
        </ShownOnce>
      )}
      {tokens.data.length === 0 ? (
        <p className="flex min-h-14 items-center border-y border-line text-s text-ink-2">{texts.empty}</p>
      ) : (
        <ul aria-label={texts.title} className="divide-y divide-line border-y border-line">
          {tokens.data.map((token) => (
            <TokenRow key={token._id} token={token} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewTokenForm
          role={role}
          onCancel={() => setAdding(false)}
          onCreated={(made) => {
            setAdding(false)
            setCreated(made)
            void queryClient.invalidateQueries({ queryKey: TOKENS_KEY })
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            onClick={() => {
              setCreated(null)
              setAdding(true)
            }}
          >
            {texts.create}
          </Button>
          <a
            href="/api/docs"
            className="inline-flex min-h-9 items-center text-s font-semibold text-accent underline-offset-2 hover:underline max-sm:min-h-11"
          >
            {texts.docs}
          </a>
        </div>
      )}
    </div>
  )
}

const TokenRow = ({ token }: { token: ApiToken }) => {
  const queryClient = useQueryClient()
  const revoking = useMutation({
    mutationFn: revokeApiToken,
    onSuccess: () => toast.success(texts.revoked),
    onError: (error) => toast.error(anyMessageOr(error, settingsTexts.tryAgain)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TOKENS_KEY }),
  })
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm font-semibold wrap-anywhere">
          <bdi>{token.name}</bdi>{' '}
          <code className="ml-1 font-mono text-xs text-ink-2">{texts.prefix(token.prefix)}</code>
        </p>
        <p className="text-s text-ink-2">{token.scopes.map(scopeWords).join(' · ')}</p>
        <p className="text-xs text-ink-3 tabular-nums">{datesOf(token)}</p>
      </div>
      <ConfirmDialog
        trigger={
          <Button size="s" aria-label={texts.revokeOf(token.name)} disabled={revoking.isPending}>
            {texts.revoke}
          </Button>
        }
        title={texts.question(token.name)}
        hint={texts.questionHint}
        confirm={texts.revoke}
        onConfirm={() => revoking.mutate(token._id)}
      />
    </li>
  )
}

const scopeWords = (scope: string): string =>
  (SCOPES as readonly string[]).includes(scope) ? texts.scopeWords[scope as Scope] : scope

const datesOf = ({ createdAt, expiresAt, lastUsedAt }: ApiToken): string => {
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  return [
    texts.createdAt(minuteText(createdAt)),
    expiresAt === null ? texts.noExpiry : (isOver ? texts.expiredAt : texts.expiresAt)(minuteText(expiresAt)),
    lastUsedAt === null ? texts.unused : texts.usedAt(minuteText(lastUsedAt)),
  ].join(', ')
}
