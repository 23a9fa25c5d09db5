import { classes } from './classes'

/** A placeholder with the size of the content. The loading text is next to it. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classes('shimmer block rounded-s', className)} />
)
