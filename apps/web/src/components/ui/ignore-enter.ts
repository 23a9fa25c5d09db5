import type { KeyboardEvent } from 'react'

/** Stops Enter in a one-line field from submitting a long form, whose submit button may be out of view. */
export const ignoreEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
