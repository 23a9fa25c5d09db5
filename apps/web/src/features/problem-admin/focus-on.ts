/** Focuses the first invalid field in a part of the form, or its first field if all are valid. */
export const focusOn = (partId: string): void => {
  const part = document.getElementById(partId)
  const details = part?.closest('details')
  if (details) details.open = true
  const field = part?.querySelector<HTMLElement>('[aria-invalid=true], input, textarea, select, button')
  field?.focus()
}
