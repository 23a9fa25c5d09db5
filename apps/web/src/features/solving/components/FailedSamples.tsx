import { Plus } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { failedSamples } from '../custom-inputs'
import { solvingTexts } from '../texts'
import type { Workspace } from '../use-workspace'

const texts = solvingTexts.inputs

/** One button per failed sample, which copies its input and expected output to the custom inputs. */
export const FailedSamples = ({ workspace, onTaken }: { workspace: Workspace; onTaken: () => void }) => {
  const { inputs, busy, problem, judging } = workspace
  // Interactive problems have no custom inputs.
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
