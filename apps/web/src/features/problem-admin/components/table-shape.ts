/** The box of a table, which scrolls sideways on small screens, with the texts that only screen readers get. */
export const tableShape = 'relative rounded-l border border-line bg-surface shadow-sheet'

/** A cell of a table's head. */
export const headCell = 'px-3 py-2 text-s font-semibold whitespace-nowrap text-ink-2 first:pl-4 last:pr-4'

/** A cell of a table's body. */
export const cell = 'border-t border-line px-3 py-2 align-top first:pl-4 last:pr-4'
