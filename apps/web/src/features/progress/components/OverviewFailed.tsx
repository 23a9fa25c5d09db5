import { Button } from '../../../components/ui/Button'
import { progressTexts as texts } from '../texts'

/** Replaces a part of the page that could not be loaded, and offers a retry. */
export const OverviewFailed = ({ message, onRetry }: { message: string; onRetry: () => unknown }) => (
  <p className="flex flex-wrap items-center gap-3 text-s text-ink-2">
    {message}
    <Button size="s" onClick={() => void onRetry()}>
      {texts.retry}
    </Button>
  </p>
)
