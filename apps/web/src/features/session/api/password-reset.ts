import { type ResetPasswordRequest, userCalls } from '@cohort/shared'
import { call } from '../../../http/call'
import { sessionTexts } from '../texts'

const { errors } = sessionTexts.forgot

/** Requests a code by email, without sending cookies (§7). @throws Error if the email is empty, ApiError */
export const requestResetCode = async (email: string): Promise<void> => {
  if (!email) throw new Error(errors.emailRequired)
  await call(userCalls.forgotPassword, { body: { email }, credentials: false })
}

/** Sets the new password. @throws Error if a field is empty, ApiError */
export const resetPassword = async (request: ResetPasswordRequest): Promise<void> => {
  const { email, code, newPassword, confirmPassword } = request
  if (!email || !code || !newPassword || !confirmPassword) throw new Error(errors.fieldsRequired)
  await call(userCalls.resetPassword, { body: request })
}
