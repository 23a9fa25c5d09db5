import type { FormEvent } from 'react'

/** Handles a form's submit event and prevents the browser from loading a new page. */
export const submitHandler = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}
