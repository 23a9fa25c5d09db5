import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type Location, MemoryRouter, useLocation } from 'react-router-dom'
import { AppRoutes } from '../src/app/routes'
import { useSession } from '../src/features/session/session.store'

const Whereabouts = ({ tell }: { tell: (location: Location) => void }) => {
  tell(useLocation())
  return null
}

/** Renders the application at an address, with the session check still to come, and tells where it stands. */
export const renderApp = (address: string) => {
  useSession.setState({ status: false, userData: null, loadingAuth: true })
  let location!: Location
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes />
        <Whereabouts
          tell={(now) => {
            location = now
          }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...view, location: () => location, address: () => `${location.pathname}${location.search}` }
}
