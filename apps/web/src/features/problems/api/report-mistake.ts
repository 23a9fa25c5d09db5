import { type MistakeReportRequest, problemCalls } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** Reports a mistake in a problem to its author. */
export const useReportMistake = (problemId: string) =>
  useMutation({
    mutationFn: (body: MistakeReportRequest) =>
      call(problemCalls.reportMistake, { params: { id: problemId }, body }),
  })
