import { userCalls } from '@cohort/shared'
import { z } from 'zod'
import { call } from '../../../http/call'

export const logout = async (): Promise<void> => {
  await call(userCalls.logout, {}, z.unknown())
}
