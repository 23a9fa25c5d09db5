import { Spinner } from './Spinner'
import { uiTexts } from './texts'

/** A placeholder for a page whose data is loading. */
export const Loading = () => (
  <div role="status" className="flex justify-center py-16">
    <span className="sr-only">{uiTexts.loading}</span>
    <Spinner />
  </div>
)
