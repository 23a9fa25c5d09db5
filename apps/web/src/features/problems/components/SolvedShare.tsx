import type { ProblemListItem } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { solvedShare } from '../list-view'
import { problemTexts } from '../texts'

interface SolvedShareProps {
  problem: ProblemListItem
  className?: string
}

/** How many of the people who tried a problem solved it; empty if nobody tried. */
export const SolvedShare = ({ problem, className }: SolvedShareProps) => {
  const share = solvedShare(problem)
  if (share === null) return null
  return (
    <span className={classes('text-xs whitespace-nowrap text-ink-2 tabular-nums', className)}>
      {problemTexts.solvedBy(problem.solved, problem.tried, Math.round(share * 100))}
    </span>
  )
}
