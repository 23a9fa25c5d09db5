import { type RejudgingRequest, rejudgingCalls } from '@cohort/shared'
import { call } from '../../../http/call'
import { sendOnce } from '../../../http/send-once'

export const createRejudging = (body: RejudgingRequest) =>
  sendOnce((headers) => call(rejudgingCalls.createRejudging, { body, headers }))
