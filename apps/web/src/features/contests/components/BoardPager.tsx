import { Button } from '../../../components/ui/Button'
import { contestTexts } from '../texts'

const texts = contestTexts.board

interface BoardPagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Links between the pages of a leaderboard; nothing for a single page. */
export const BoardPager = ({ page, pages, onPage }: BoardPagerProps) => {
  if (pages === 1 && page === 1) return null
  return (
    <nav aria-label={texts.title} className="mt-4 flex items-center justify-center gap-4">
      <Button disabled={page === 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        {texts.previous}
      </Button>
      <span className="text-s text-ink-2 tabular-nums">{texts.pageOf(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  )
}
