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

/** Which field the last attempt's mistake is in; focuses that field. @param error the last attempt's */
export const useFieldMistake = <Field extends string>(
  error: Error | null,
): { form: RefObject<HTMLFormElement | null>; isInvalid: (field: Field) => boolean } => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error instanceof FieldMistake)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  return { form, isInvalid: (field) => error instanceof FieldMistake && error.field === field }
}
