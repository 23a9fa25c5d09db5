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

/** Which field the last attempt's mistake is in; focuses that field and selects its text. @param error the last attempt's */
export const useFieldMistake = <Field extends string>(
  error: Error | null,
): { form: RefObject<HTMLFormElement | null>; isInvalid: (field: Field) => boolean } => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!(error instanceof FieldMistake)) return
    const field = form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')
    field?.focus()
    // Typing replaces it: nobody sees what a password field holds.
    field?.select()
  }, [error])
  return { form, isInvalid: (field) => error instanceof FieldMistake && error.field === field }
}
