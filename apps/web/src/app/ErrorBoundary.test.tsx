import { render, screen } from '@testing-library/react'
import { ErrorBoundary } from './ErrorBoundary'

const Page = ({ broken }: { broken: boolean }) => {
  if (broken) throw new Error('broken')
  return <p>The page</p>
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

describe('ErrorBoundary', () => {
  const at = (path: string, broken: boolean) => (
    <ErrorBoundary path={path}>
      <Page broken={broken} />
    </ErrorBoundary>
  )

  it('says what to do when a page fails, and recovers when the user opens another page', () => {
    const { rerender } = render(at('/a', true))
    expect(screen.getByRole('alert').textContent).toContain('This page has stopped working')
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
    rerender(at('/b', false))
    expect(screen.getByText('The page')).toBeTruthy()
  })
})
