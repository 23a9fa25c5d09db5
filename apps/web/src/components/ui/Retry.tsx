import { Alert } from './Alert'
import { Button } from './Button'
import { uiTexts } from './texts'

/** A message about data that failed to load, with a button to try again. */
export const Retry = ({ message, onRetry }: { message: string; onRetry: () => unknown }) => (
  <Alert
    action={
      <Button size="s" onClick={() => void onRetry()}>
        {uiTexts.retry}
      </Button>
    }
  >
    {message}
  </Alert>
)
