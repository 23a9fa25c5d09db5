import { type JuryText, juryCalls, pathTo } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { callText } from '../../../http/call'

export interface TextPlace {
  id: string
  round: number
  test: number
  text: JuryText
}

/** The address of a whole text of a test, for downloads. */
export const testTextAddress = ({ id, round, test, text }: TextPlace): string =>
  `${pathTo(juryCalls.getJuryTestText, { id, test: String(test), text })}?round=${round}`

/** The beginning of a text of a test. It never changes. */
export const useTestText = (place: TextPlace, enabled = true) =>
  useQuery({
    queryKey: ['jury', 'text', place],
    enabled,
    queryFn: ({ signal }) => callText(`${testTextAddress(place)}&preview=true`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
