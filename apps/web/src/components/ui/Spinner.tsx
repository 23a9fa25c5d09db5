import { LoaderCircle } from 'lucide-react'

/** A loading indicator. The text next to it says what is loading. */
export const Spinner = ({ size = 16 }: { size?: number }) => (
  <LoaderCircle size={size} aria-hidden="true" className="animate-spin" />
)
