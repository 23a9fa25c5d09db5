import { type HintState, type Problem, problemCalls } from '@cohort/shared'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../http/call'
import { useSession } from '../../session/session.store'
import { isOpenToPractice } from './open-to-practice'

const keyOf = (problemId: string, userId: string | undefined) => ['problems', 'hints', problemId, userId]

/** The hints for a problem, and whether its editorial is open. Failures are not reported. */
export const useHints = (problem: Pick<Problem, '_id' | 'slug'>) => {
  const userId = useSession((session) => session.userData?._id)
  return useQuery({
    queryKey: keyOf(problem._id, userId),
    enabled: isOpenToPractice(problem),
    staleTime: 10 * 60_000,
    retry: false,
    queryFn: ({ signal }) => call(problemCalls.getHints, { params: { id: problem._id }, signal }),
  })
}

const useOpening = <Input>(problemId: string, open: (input: Input) => Promise<HintState>) => {
  const userId = useSession((session) => session.userData?._id)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: open,
    onSuccess: (state) => queryClient.setQueryData(keyOf(problemId, userId), state),
  })
}

/** Opens a hint by its number. */
export const useOpenHint = (problemId: string) =>
  useOpening(problemId, (number: number) =>
    call(problemCalls.openHint, { params: { id: problemId, number: String(number) } }),
  )

/** Opens the editorial before the user has solved the problem. */
export const useOpenEditorial = (problemId: string) =>
  useOpening(problemId, () => call(problemCalls.openEditorial, { params: { id: problemId } }))

/** Refetches the hints, because the editorial opens when the user solves the problem. */
export const useRefreshHints = (problemId: string) => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['problems', 'hints', problemId] })
}

/** The editorial, fetched once it is open. @param lang the preferred language */
export const useEditorial = (problemId: string, lang: string, isOpen: boolean) =>
  useQuery({
    queryKey: ['problems', 'editorial', problemId, lang],
    enabled: isOpen,
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) =>
      call(problemCalls.getEditorial, { params: { id: problemId }, query: { lang }, signal }),
  })
