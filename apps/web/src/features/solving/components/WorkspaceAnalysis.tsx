import { AnalysisParts } from '../../submissions/components/AnalysisParts'
import type { Place } from '../../submissions/diagnostics/place'
import { submissionTexts } from '../../submissions/texts'
import { verdictKind } from '../../submissions/verdicts'
import type { Workspace } from '../use-workspace'

interface WorkspaceAnalysisProps {
  workspace: Workspace
  onJump: ((place: Place) => void) | null
  /** Called after an input has been added to the custom inputs. */
  onTaken: () => void
}

/** The analysis of the submission on the solving page. */
export const WorkspaceAnalysis = ({ workspace, onJump, onTaken }: WorkspaceAnalysisProps) => {
  const { analysis, judging, diagnostics, inputs, problem, busy } = workspace
  const { shown, shownId } = judging
  // A submission that the server has not accepted yet has no language.
  if (analysis === undefined || !shown?.language || shownId === null) return null
  const mayAdd = !problem.interactive && !busy && !inputs.isFull
  return (
    <AnalysisParts
      submissionId={shownId}
      analysis={analysis}
      language={shown.language}
      isAccepted={verdictKind(shown.verdict) === 'accepted'}
      places={diagnostics.lints}
      onJump={onJump}
      onUse={
        mayAdd
          ? (input, expectedOutput) => {
              inputs.takeSample(submissionTexts.analysis.counterexample.name, input, expectedOutput)
              onTaken()
            }
          : null
      }
    />
  )
}
