import type { MouseEvent } from 'react'

/** Whether a click makes the browser open a link in a new tab or window. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
