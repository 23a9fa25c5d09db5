import { FieldMistake } from './use-field-mistake'

const SHORTEST_PASSWORD = 6

/**
 * The first mistake in a form that sets a new password, with the message from §5; null if there is none.
 * @param fields the required fields
 */
export const newPasswordMistake = <Fields extends { newPassword: string; confirmPassword: string }>(
  fields: Fields,
): FieldMistake<keyof Fields & string> | null => {
  const empty = Object.entries(fields).find(([, value]) => value === '')
  if (empty) return new FieldMistake('All fields are required.', empty[0] as keyof Fields & string)
  const { newPassword, confirmPassword } = fields
  if ([...newPassword].length < SHORTEST_PASSWORD)
    return new FieldMistake('Password must be at least 6 characters.', 'newPassword')
  return newPassword === confirmPassword
    ? null
    : new FieldMistake('New passwords must match.', 'confirmPassword')
}
