import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { minuteText, shownTimeZone } from '../../../device/time-zone'
import { contestTexts } from '../texts'

/** The time of printing by the server's clock, visible only on paper. */
export const PrintedAt = ({ offsetMs = 0 }: { offsetMs?: number | undefined }) => {
  const [printedAt, setPrintedAt] = useState(Date.now)
  useEffect(() => {
    // Rendered synchronously, because the browser prints the page right after the event.
    const onPrint = () => flushSync(() => setPrintedAt(Date.now()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  const moment = minuteText(new Date(printedAt + offsetMs).toISOString())
  return (
    <p className="mb-4 hidden text-s print:block">{contestTexts.board.printed(moment, shownTimeZone())}</p>
  )
}
