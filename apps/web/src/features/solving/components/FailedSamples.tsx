import { Plus } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { failedSamples } from '../custom-inputs'
import { solvingTexts } from '../texts'
import type { Workspace } from '../use-workspace'

const texts = solvingTexts.inputs

/** For each failed sample, a button that copies its input and expected output into the custom inputs. */
export const FailedSamples = ({ workspace, onTaken }: { workspace: Workspace; onTaken: () => void }) => {
  const { inputs, busy, problem, judging } = workspace
  // An interactive program has no custom inputs.
  if (problem.interactive) return null
  return failedSamples(judging.shown?.testCaseResults ?? [], problem.testCases, inputs).map(
    ({ number, sample }) => (
      <Button
        key={number}
        variant="ghost"
        size="s"
        disabled={busy || inputs.isFull}
        onClick={() => {
          inputs.takeSample(texts.sample(number), sample.input, sample.expectedOutput)
          onTaken()
        }}
      >
        <Plus size={14} aria-hidden="true" />
        {texts.takeSample(number)}
      </Button>
    ),
  )
}
