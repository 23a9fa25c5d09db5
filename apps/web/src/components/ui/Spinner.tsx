import { LoaderCircle } from 'lucide-react'

/** A loading indicator, hidden from screen readers. The caller must add a text that says what is loading. */
export const Spinner = ({ size = 16 }: { size?: number }) => (
  <LoaderCircle size={size} aria-hidden="true" className="animate-spin" />
)
