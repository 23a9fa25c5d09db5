import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { AppRoutes } from '../src/app/routes'
import { useSession } from '../src/features/session/session.store'

interface RouterAccessProps {
  onRender: (location: Location, navigate: NavigateFunction) => void
}

const RouterAccess = ({ onRender }: RouterAccessProps) => {
  onRender(useLocation(), useNavigate())
  return null
}

/** Renders the application at a URL. The session check has not finished yet. */
export const renderApp = (address: string | Partial<Location>) => {
  useSession.setState({ status: false, userData: null, loadingAuth: true })
  let location!: Location
  let navigate!: NavigateFunction
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes />
        <RouterAccess
          onRender={(...now) => {
            ;[location, navigate] = now
          }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return {
    ...view,
    queryClient,
    navigate: (to: string | number) => void (typeof to === 'number' ? navigate(to) : navigate(to)),
    location: () => location,
    address: () => `${location.pathname}${location.search}`,
  }
}
