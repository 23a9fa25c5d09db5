import { type AuditQuery, administrationCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callWhole } from '../../http/call'

export const ENTRIES_PER_PAGE = 50

/** One page of the audit log, newest first. */
export const useAudit = (query: AuditQuery) =>
  useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) =>
      callWhole(administrationCalls.listAudit, { query: { ...query, limit: ENTRIES_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })

/** The accounts whose actions are logged, at most 200 per role. */
export const useStaff = () =>
  useQuery({
    queryKey: ['audit', 'staff'],
    queryFn: async ({ signal }) => {
      const [admins, organisers] = await Promise.all(
        (['admin', 'organiser'] as const).map((role) =>
          call(administrationCalls.listAccounts, { query: { role, limit: 200 }, signal }),
        ),
      )
      return [...admins!, ...organisers!]
    },
  })
