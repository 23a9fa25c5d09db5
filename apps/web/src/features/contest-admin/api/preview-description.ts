import { contestAdminCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** The HTML of a description, as the contest's page would show it. */
export const useDescriptionPreview = (description: string) =>
  useQuery({
    queryKey: ['contests', 'preview', description],
    queryFn: ({ signal }) => call(contestAdminCalls.previewDescription, { body: { description }, signal }),
    gcTime: 0,
  })
