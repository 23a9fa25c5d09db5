import { Alert } from './Alert'
import { Button } from './Button'
import { uiTexts } from './texts'

/** What could not be loaded, and the button that tries again. */
export const Retry = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Alert
    action={
      <Button size="s" onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    }
  >
    {message}
  </Alert>
)
