import { type RejudgingRequest, rejudgingCalls } from '@cohort/shared'
import { call } from '../../../http/call'

export const createRejudging = (body: RejudgingRequest) => call(rejudgingCalls.createRejudging, { body })
