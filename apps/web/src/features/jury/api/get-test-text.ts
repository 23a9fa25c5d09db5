import { type JurySubmission, type JuryTest, type JuryText, juryCalls, pathTo } from '@cohort/shared'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { callText } from '../../../http/call'

export interface TextPlace {
  id: string
  round: number
  test: number
  text: JuryText
}

/** The URL to download the full text of a test. */
export const testTextAddress = ({ id, round, test, text }: TextPlace): string =>
  `${pathTo(juryCalls.getJuryTestText, { id, test: String(test), text })}?round=${round}`

const testTextQuery = (place: TextPlace) =>
  queryOptions({
    queryKey: ['jury', 'text', place],
    queryFn: ({ signal }) => callText(`${testTextAddress(place)}&preview=true`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The beginning of a test's text, which never changes. */
export const useTestText = (place: TextPlace, enabled = true) =>
  useQuery({ ...testTextQuery(place), enabled })

/** Loads the texts of a test into the cache. Errors appear only where a text is shown. */
export const prefetchTestTexts = async (
  client: QueryClient,
  { _id: id, shownRound: round }: Pick<JurySubmission, '_id' | 'shownRound'>,
  { number: test, hasOutput, hasStderr }: JuryTest,
): Promise<void> => {
  const stored: JuryText[] = [
    ...(['input', 'answer'] as const),
    ...(hasOutput ? (['output'] as const) : []),
    ...(hasStderr ? (['stderr'] as const) : []),
  ]
  await Promise.all(stored.map((text) => client.prefetchQuery(testTextQuery({ id, round, test, text }))))
}
