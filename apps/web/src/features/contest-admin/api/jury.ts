import { contestAdminCalls as calls } from '@cohort/shared'
import { call } from '../../../http/call'

export const addJuryMember = (id: string, email: string) =>
  call(calls.addJuryMember, { params: { id }, body: { email } })

export const removeJuryMember = (id: string, user: string) =>
  call(calls.removeJuryMember, { params: { id, user } })

export const setOutsideRanking = (id: string, email: string, outsideRanking: boolean) =>
  call(calls.setOutsideRanking, { params: { id }, body: { email, outsideRanking } })

export const handOverContest = (id: string, email: string) =>
  call(calls.handOverContest, { params: { id }, body: { email } })
