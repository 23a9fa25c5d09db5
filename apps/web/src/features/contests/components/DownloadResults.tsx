import type { Contest } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/Button'
import { csvAddress } from '../../../device/csv'
import { failureMessage } from '../../../http/api-error'
import { readGroups, readWholeBoard } from '../api/get-leaderboard'
import { resultsCsv } from '../results-csv'
import { contestTexts } from '../texts'

/** Saves the whole leaderboard as a file. */
export const DownloadResults = ({ contest: { _id, slug, right } }: { contest: Contest }) => {
  const reading = useMutation({
    mutationFn: async () => resultsCsv(await readWholeBoard(_id), right && (await readGroups(_id))),
    onSuccess: (csv) => {
      const link = document.createElement('a')
      link.href = csvAddress(csv)
      link.download = `${slug}-results.csv`
      link.click()
    },
    onError: (error) => {
      toast.error(failureMessage(error, contestTexts.board.failed, contestTexts.board.error))
    },
  })
  return (
    <Button variant="quiet" disabled={reading.isPending} onClick={() => reading.mutate()}>
      <Download size={16} aria-hidden="true" />
      {contestTexts.results.download}
    </Button>
  )
}
