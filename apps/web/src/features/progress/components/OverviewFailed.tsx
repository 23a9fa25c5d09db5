import { Button } from '../../../components/ui/Button'
import { progressTexts as texts } from '../texts'

/** Offers a retry in place of content that could not be loaded. */
export const OverviewFailed = ({ message, onRetry }: { message: string; onRetry: () => unknown }) => (
  <p className="flex flex-wrap items-center gap-3 text-s text-ink-2">
    {message}
    <Button size="s" onClick={() => void onRetry()}>
      {texts.retry}
    </Button>
  </p>
)
