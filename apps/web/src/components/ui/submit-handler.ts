import type { FormEvent } from 'react'

/** Handles a form's submit event, because otherwise the browser would load a page. */
export const submitHandler = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}
