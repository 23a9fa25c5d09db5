import { type RefObject, useEffect, useRef } from 'react'

/** A mistake in a field of a form, found before the form is submitted. */
export class FieldMistake<Field extends string> extends Error {
  constructor(
    message: string,
    readonly field: Field,
  ) {
    super(message)
  }
}

/**
 * Focuses the field with a mistake and selects its text.
 * @param error the error from the last attempt to submit
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
    // Selected, so that typing replaces the text: users cannot correct a password that they cannot see.
    field?.select?.()
  }, [error])
  return { form, isInvalid: (field) => error instanceof FieldMistake && error.field === field }
}
