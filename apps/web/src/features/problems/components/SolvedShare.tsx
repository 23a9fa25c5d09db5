import type { ProblemListItem } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { solvedShare } from '../list-view'
import { problemTexts } from '../texts'

interface SolvedShareProps {
  problem: ProblemListItem
  className?: string
}

/** The success rate among users who tried the problem. Renders nothing if too few have tried it. */
export const SolvedShare = ({ problem, className }: SolvedShareProps) => {
  const share = solvedShare(problem)
  if (share === null) return null
  return (
    <span className={classes('text-xs whitespace-nowrap text-ink-2 tabular-nums', className)}>
      {problemTexts.solvedBy(problem.solved, problem.tried, Math.round(share * 100))}
    </span>
  )
}
