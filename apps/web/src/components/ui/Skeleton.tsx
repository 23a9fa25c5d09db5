import { classes } from './classes'

/** A place of the size of what comes. The words that say what is loading stand beside it. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classes('shimmer block rounded-s', className)} />
)
