/** Moves the focus to the first wrong field of a part of the form, or else to its first field. */
export const focusOn = (place: string): void => {
  const found = document.getElementById(place)
  const details = found?.closest('details')
  if (details) details.open = true
  const field = found?.querySelector<HTMLElement>('[aria-invalid=true], input, textarea, select, button')
  field?.focus()
}
