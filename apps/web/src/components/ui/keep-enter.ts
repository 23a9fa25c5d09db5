import type { KeyboardEvent } from 'react'

/** Keeps Enter in a field of one line from sending a long form, whose button is out of sight. */
export const keepEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
