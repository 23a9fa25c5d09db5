import type { MouseEvent } from 'react'

/** Whether a press on a link asks for another tab or window, which is the browser's to open. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
