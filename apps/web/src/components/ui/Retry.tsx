import { Alert } from './Alert'
import { Button } from './Button'
import { uiTexts } from './texts'

/** A failed load, with a button to try again. */
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
