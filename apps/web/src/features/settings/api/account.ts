import { userCalls } from '@cohort/shared'
import { call, callWhole } from '../../../http/call'

/** Changes the display name and returns the user. */
export const changeName = (fullName: string) => call(userCalls.changeName, { body: { fullName } })

/** Changes the password and returns the user and the server's message, which warns about a common password. */
export const changePassword = async (body: { currentPassword: string; newPassword: string }) => {
  const { data, message } = await callWhole(userCalls.changePassword, { body })
  return { user: data, message }
}
