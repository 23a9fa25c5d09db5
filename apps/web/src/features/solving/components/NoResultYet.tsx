import { Play } from 'lucide-react'
import { solvingTexts as texts } from '../texts'

export const NoResultYet = ({ interactive }: { interactive: boolean }) => (
  <div className="flex items-start gap-3 text-s text-ink-2">
    <Play size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
    <div>
      <p className="font-semibold text-ink">{texts.nothingYet}</p>
      <p className="mt-0.5 max-w-[60ch]">{texts.nothingYetHint(interactive)}</p>
    </div>
  </div>
)
