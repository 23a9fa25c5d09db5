import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { Done } from '../../../components/ui/Done'
import { ProgressBar } from '../../../components/ui/ProgressBar'
import { anyMessageOr } from '../../../http/api-error'
import { useAccountsChanged } from '../api/accounts'
import { changesIn, generatedIn, type ImportedRow, type Plan, runImport, slipOf } from '../import-run'
import { useSlips } from '../slips.store'
import { accountsTexts } from '../texts'
import { useOpenSlips } from '../use-open-slips'
import { UnsavedPasswords } from './UnsavedPasswords'
import { useFocusAtTop } from './use-focus-at-top'

const texts = accountsTexts.import

interface ImportRunProps {
  plan: Plan
  /** The number of rejected lines. */
  refused: number
  onAgain: () => void
}

/** Imports the changes in a plan. After a failure, a button continues with the rest. */
export const ImportRun = ({ plan, refused, onAgain }: ImportRunProps) => {
  const changes = changesIn(plan)
  const [imported, setImported] = useState<readonly ImportedRow[]>([])
  const changed = useAccountsChanged()
  const { keep, during } = useSlips.getState()
  const addImported = (rows: ImportedRow[]) => {
    keep(generatedIn(rows))
    setImported((before) => [...before, ...rows])
  }
  const run = useMutation({
    mutationFn: () => during(() => runImport(plan.id, changes.slice(imported.length), addImported)),
    onSettled: changed,
  })
  const again = <Button onClick={onAgain}>{texts.again}</Button>
  if (changes.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-sm">{texts.nothing}</p>
        {again}
      </div>
    )
  const isDone = imported.length === changes.length
  return (
    <div className="grid justify-items-start gap-4">
      {run.isPending && <ProgressBar label={texts.progress} max={changes.length} value={imported.length} />}
      <p role="status" className="text-s text-ink-2 empty:sr-only">
        {run.isPending && texts.importing(imported.length, changes.length)}
      </p>
      {run.isError && (
        <Alert>
          {texts.stopped(imported.length, changes.length, anyMessageOr(run.error, accountsTexts.tryAgain))}
        </Alert>
      )}
      {run.isError && <UnsavedPasswords />}
      {isDone && <Imported rows={imported} refused={refused} />}
      <div className="flex flex-wrap gap-2.5">
        {!isDone && (
          <Button variant="primary" disabled={run.isPending} onClick={() => run.mutate()}>
            {!run.isPending && (imported.length > 0 || run.isError)
              ? texts.resume
              : texts.apply(changes.length)}
          </Button>
        )}
        {!run.isPending && again}
      </div>
    </div>
  )
}

/** Says what was imported. It takes the focus, because the button that started the import is gone. */
const Imported = ({ rows, refused }: { rows: readonly ImportedRow[]; refused: number }) => {
  const openSlips = useOpenSlips()
  const created = rows.filter(({ planned }) => planned.change === 'create')
  return (
    <div ref={useFocusAtTop()} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
      <Done>{texts.done(created.length, rows.length - created.length)}</Done>
      {refused > 0 && <p className="text-sm">{texts.refusedHint(refused)}</p>}
      {created.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" onClick={() => openSlips(created.map(slipOf))}>
            <Printer size={16} aria-hidden="true" />
            {texts.print}
          </Button>
          <p className="text-s text-ink-2">{accountsTexts.onlyInTab}</p>
        </div>
      )}
    </div>
  )
}
