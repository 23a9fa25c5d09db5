import { Printer } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { useSlips } from '../slips.store'
import { accountsTexts } from '../texts'
import { useOpenSlips } from '../use-open-slips'

const texts = accountsTexts.unsaved

/** Says how many new passwords have been neither printed nor saved, with a button that opens their slips. */
export const UnsavedPasswords = () => {
  const { unsaved, runs } = useSlips()
  const openSlips = useOpenSlips()
  return (
    <div role="status" className="empty:sr-only">
      {runs > 0 && <p className="mt-4 text-sm">{texts.running}</p>}
      {unsaved.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-tle/35 bg-tle/8 px-3.5 py-2.5 text-sm">
          <p className="min-w-60 flex-1">{texts.waiting(unsaved.length)}</p>
          <Button onClick={() => openSlips(unsaved)}>
            <Printer size={16} aria-hidden="true" />
            {texts.print}
          </Button>
        </div>
      )}
    </div>
  )
}
