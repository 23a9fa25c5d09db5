import type { KeyboardEvent } from 'react'

/** Stops Enter in a one-line field from sending a long form whose button is out of sight. */
export const keepEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
