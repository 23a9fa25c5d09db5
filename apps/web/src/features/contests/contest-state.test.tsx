import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { useContestId } from './contest-state'

const Page = () => <output>{useContestId()}</output>

it.each([
  ['the route', '/contests/r/problems/1', '?contestId=q', { contestId: 'n' }, 'r'],
  ['the navigation state', '/problems/1', '?contestId=q', { contestId: 'n' }, 'n'],
  ['the query', '/problems/1', '?contestId=q', null, 'q'],
  ['nowhere', '/problems/1', '', null, ''],
])('the contest of a problem comes from %s', (_where, pathname, search, state, contestId) => {
  render(
    <MemoryRouter initialEntries={[{ pathname, search, state }]}>
      <Routes>
        <Route path="contests/:contestId/problems/:id" element={<Page />} />
        <Route path="problems/:id" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe(contestId)
})
