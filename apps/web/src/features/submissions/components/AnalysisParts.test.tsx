import type { Analysis } from '@cohort/shared'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { AnalysisParts } from './AnalysisParts'

const none = { state: 'none', result: null } as const
const queued = { state: 'queued', result: null } as const
const idle: Analysis = { lints: none, replay: none, growth: none, counterexample: none }
const BUSY = 'The judge is busy. You can keep working; the result will appear here.'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('an analysis that has waited for half a minute reports a busy judge', () => {
  const client = new QueryClient()
  const shown = (analysis: Analysis) => (
    <QueryClientProvider client={client}>
      <AnalysisParts
        submissionId="1"
        analysis={analysis}
        language="python"
        isAccepted={false}
        places={[]}
        onJump={null}
        onUse={null}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(shown({ ...idle, replay: queued }))
  act(() => void jest.advanceTimersByTime(29_000))
  expect(screen.queryByText(BUSY)).toBeNull()
  act(() => void jest.advanceTimersByTime(1000))
  screen.getByText(BUSY)
  screen.getByText('Running it again with checks…')
  rerender(shown({ ...idle }))
  expect(screen.queryByText(BUSY)).toBeNull()
  rerender(shown({ ...idle, growth: queued }))
  expect(screen.queryByText(BUSY)).toBeNull()
})
