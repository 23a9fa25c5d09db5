import { z } from 'zod'

const ID = 'An id must have 24 hexadecimal digits.'
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/i, ID)
export const lowerCaseIdSchema = z.string().regex(/^[0-9a-f]{24}$/, ID)

/** A time with a time zone. The message for anything else begins with the subject. */
export const timeSchema = (subject: string, example = '2030-01-31T12:00:00Z') => {
  const message = `${subject} must look like ${example}.`
  return z.iso.datetime({ offset: true, error: message }).max(40, message)
}
