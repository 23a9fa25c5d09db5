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
 * Says which field has a mistake, focuses it and selects its text.
 * @param error the error from the last attempt
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
    // Nobody can see what a password field contains, so typing replaces the selected text.
    field?.select?.()
  }, [error])
  return { form, isInvalid: (field) => error instanceof FieldMistake && error.field === field }
}
