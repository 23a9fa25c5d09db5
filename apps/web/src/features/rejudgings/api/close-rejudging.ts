import { rejudgingCalls } from '@cohort/shared'
import { call } from '../../../http/call'

export const applyRejudging = (id: string) => call(rejudgingCalls.applyRejudging, { params: { id } })

export const discardRejudging = (id: string) => call(rejudgingCalls.discardRejudging, { params: { id } })
