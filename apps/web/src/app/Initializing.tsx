import { Brand } from '../components/ui/Brand'
import { Spinner } from '../components/ui/Spinner'
import { appTexts } from './texts'

/**
 * Fills the window until the session check finishes (§2). index.html contains a copy, which browsers show until this
 * code loads.
 */
export const Initializing = () => (
  <div role="status" className="flex h-dvh flex-col items-center justify-center gap-5 font-first">
    <Brand mark="large" />
    <span className="flex items-center gap-2.5 text-sm text-ink-2">
      <Spinner />
      {appTexts.initializing}
    </span>
  </div>
)
