import { classes } from './classes'

const cells = ['bg-line-2', 'bg-accent', 'bg-ink', 'bg-line-2']

/** The product's logo: four cells, one of them lit. */
export const Brand = ({ mark = 'small' }: { mark?: 'small' | 'large' }) => (
  <span
    aria-hidden="true"
    className={classes(
      'inline-grid grid-cols-2 forced-color-adjust-none',
      mark === 'large' ? 'gap-1' : 'gap-[3px]',
    )}
  >
    {cells.map((colour, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: four cells that never move
        key={index}
        className={classes(colour, mark === 'large' ? 'size-3 rounded-[3px]' : 'size-[9px] rounded-[2.5px]')}
      />
    ))}
  </span>
)
