import { userCalls } from '@cohort/shared'
import { call, callWhole } from '../../../http/call'

export const changeName = (fullName: string) => call(userCalls.changeName, { body: { fullName } })

/** Changes the password. Returns the user and the server's message, which may warn that the password is common. */
export const changePassword = async (body: { currentPassword: string; newPassword: string }) => {
  const { data, message } = await callWhole(userCalls.changePassword, { body })
  return { user: data, message }
}
