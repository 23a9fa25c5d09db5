import { classes } from './classes'

/** A placeholder of the content's size, hidden from screen readers. The caller must add a loading text. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classes('shimmer block rounded-s', className)} />
)
