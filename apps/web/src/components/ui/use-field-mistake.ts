import { type RefObject, useEffect, useRef } from 'react'

/** A mistake in one field of a form, found before anything is sent. */
export class FieldMistake<Field extends string> extends Error {
  constructor(
    message: string,
    readonly field: Field,
  ) {
    super(message)
  }
}

/**
 * The field of the last attempt's mistake, which gets the focus with its text selected.
 * @param error the last attempt's
 */
export const useFieldMistake = <Field extends string>(
  error: Error | null,
): { form: RefObject<HTMLFormElement | null>; isInvalid: (field: Field) => boolean } => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!(error instanceof FieldMistake)) return
    const field = form.current?.querySelector<HTMLElement & Partial<Pick<HTMLInputElement, 'select'>>>(
      '[aria-invalid=true]',
    )
    field?.focus()
    // Typing replaces the selected text, because nobody can see what a password field contains.
    field?.select?.()
  }, [error])
  return { form, isInvalid: (field) => error instanceof FieldMistake && error.field === field }
}
