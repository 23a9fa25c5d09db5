import { render, screen } from '@testing-library/react'
import { SplitPane } from './SplitPane'

it.each(['not JSON', 'null', '{"parts-first":"wide"}', '{"parts-first":1e9,"parts-second":-5}'])(
  'panes with the invalid stored sizes %s open without an error',
  (remembered) => {
    localStorage.setItem('react-resizable-panels:cohort.panes.parts', remembered)
    render(
      <SplitPane
        id="parts"
        orientation="horizontal"
        label="Width"
        share={40}
        smallest={[10, 10]}
        first="left"
        second="right"
      />,
    )
    expect(screen.getByText('left')).toBeTruthy()
    expect(screen.getByRole('separator', { name: 'Width' })).toBeTruthy()
  },
)
