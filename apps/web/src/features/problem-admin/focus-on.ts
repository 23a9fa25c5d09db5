/** Focuses the first invalid field in a part of the form, or its first field if all are valid. */
export const focusOn = (place: string): void => {
  const found = document.getElementById(place)
  const details = found?.closest('details')
  if (details) details.open = true
  const field = found?.querySelector<HTMLElement>('[aria-invalid=true], input, textarea, select, button')
  field?.focus()
}
