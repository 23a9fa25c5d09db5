import { Button } from './Button'
import { uiTexts } from './texts'

interface PagerProps {
  /** The pager's name for screen readers: what the list contains. */
  label: string
  /** The current page, counted from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Buttons to move between the pages of a list. Renders nothing for a single page. */
export const Pager = ({ label, page, pages, onPage }: PagerProps) => {
  if (pages <= 1 && page === 1) return null
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-center gap-4">
      <Button disabled={page === 1} onClick={() => onPage(Math.min(page - 1, Math.max(pages, 1)))}>
        {uiTexts.previous}
      </Button>
      <span className="text-s text-ink-2 tabular-nums">{uiTexts.pageOf(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {uiTexts.next}
      </Button>
    </nav>
  )
}
