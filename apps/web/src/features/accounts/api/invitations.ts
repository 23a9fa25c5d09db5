import { administrationCalls, type InvitationRequest } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

export const INVITATIONS_KEY = ['invitations']

/** The invitation codes for signing up. */
export const useInvitations = () =>
  useQuery({
    queryKey: INVITATIONS_KEY,
    queryFn: ({ signal }) => call(administrationCalls.listInvitations, { signal }),
  })

export const createInvitation = (body: InvitationRequest) =>
  call(administrationCalls.createInvitation, { body })

export const revokeInvitation = (id: string) => call(administrationCalls.revokeInvitation, { params: { id } })
