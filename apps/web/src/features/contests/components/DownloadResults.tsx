import type { Contest } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { CheckField } from '../../../components/ui/CheckField'
import { CsvButton } from '../../../components/ui/CsvButton'
import { saveCsv } from '../../../device/csv'
import { failureMessage } from '../../../http/api-error'
import { readParticipants, readWholeBoard } from '../api/get-leaderboard'
import { resultsRows } from '../results-rows'
import { contestTexts } from '../texts'

/** A button that saves the whole leaderboard as a CSV file. The jury can include the participants' emails. */
export const DownloadResults = ({ contest: { _id, slug, right } }: { contest: Contest }) => {
  const [withEmails, setWithEmails] = useState(false)
  const reading = useMutation({
    mutationFn: async () => {
      const emails = withEmails && ({ emails: 'true' } as const)
      return resultsRows(
        await readWholeBoard(_id),
        right && {
          people: await readParticipants(_id, { acts: 'true', ...emails }),
          absent: await readParticipants(_id, { absent: 'true', ...emails }),
          withEmails,
        },
      )
    },
    onSuccess: (rows) => saveCsv(`${slug}-results.csv`, rows),
    onError: (error) => {
      toast.error(failureMessage(error, contestTexts.board.failed, contestTexts.board.error))
    },
  })
  return (
    <>
      <CsvButton variant="quiet" disabled={reading.isPending} onClick={() => reading.mutate()}>
        {contestTexts.results.download}
      </CsvButton>
      {right && (
        <CheckField label={contestTexts.results.withEmails} checked={withEmails} onChange={setWithEmails} />
      )}
    </>
  )
}
