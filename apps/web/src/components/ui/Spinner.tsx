import { LoaderCircle } from 'lucide-react'

/** Something is under way. The words beside it say what. */
export const Spinner = ({ size = 16 }: { size?: number }) => (
  <LoaderCircle size={size} aria-hidden="true" className="animate-spin" />
)
