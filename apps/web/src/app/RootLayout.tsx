import { ServerOff, WifiOff } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { Toaster } from 'sonner'
import { Notice } from '../components/ui/Notice'
import { SpokenTitle } from '../components/ui/PageTitle'
import { SkipLink } from '../components/ui/SkipLink'
import { Spinner } from '../components/ui/Spinner'
import { isWallAddress } from '../features/contests/wall-address'
import { useSession } from '../features/session/session.store'
import { useSessionCheck } from '../features/session/use-session-check'
import { ErrorBoundary } from './ErrorBoundary'
import { Initializing } from './Initializing'
import { NavigationBar } from './NavigationBar'
import { appTexts } from './texts'
import { useTheme } from './theme'
import { useOnline } from './use-online'
import { usePrefetchSolving } from './use-prefetch-solving'
import { useServerReach } from './use-server-reach'

/** Waits for the session check, then shows the navigation bar, the current page and toasts (§2). */
export const RootLayout = () => {
  useSessionCheck()
  const loadingAuth = useSession((session) => session.loadingAuth)
  return loadingAuth ? <Initializing /> : <Page />
}

const Page = () => {
  const theme = useTheme((state) => state.theme)
  const online = useOnline()
  const reached = useServerReach(online)
  const location = useLocation()
  const { pathname } = location
  const main = useNewPageFocus(pathname)
  usePrefetchSolving()
  return (
    <div className="flex min-h-dvh flex-col has-data-fills-window:h-dvh">
      <SkipLink to="content">{appTexts.skipToContent}</SkipLink>
      <Toaster
        theme={theme}
        position="top-right"
        offset={{ top: 80, right: 20, bottom: 80 }}
        mobileOffset={{ top: 76, bottom: 76 }}
        gap={8}
        // Above dialogs, below open menus.
        style={{ zIndex: 60 }}
        toastOptions={{
          style: {
            background: 'var(--surface)',
            color: 'var(--ink)',
            borderColor: 'var(--line)',
            borderRadius: '10px',
            boxShadow: 'var(--lifted-shadow)',
            fontFamily: 'var(--font-sans)',
          },
        }}
      />
      {!isWallAddress(location) && <NavigationBar />}
      <SpokenTitle />
      <div role="status">
        {!online && <Notice icon={WifiOff}>{appTexts.offline}</Notice>}
        {online && !reached && <Notice icon={ServerOff}>{appTexts.unreachable}</Notice>}
      </div>
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        className="flex flex-1 flex-col outline-none has-data-fills-window:min-h-0"
      >
        <ErrorBoundary path={pathname}>
          {/* With a boundary shared by all pages, the old page would stay until the new one loads. */}
          <Suspense key={pathname} fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}

const PageLoading = () => (
  <div
    role="status"
    className="appear-late flex flex-1 items-center justify-center gap-2.5 text-sm text-ink-2"
  >
    <Spinner />
    {appTexts.loadingPage}
  </div>
)

/** Scrolls to the top of each new page and focuses it. The browser restores the position when users go back. */
const useNewPageFocus = (pathname: string) => {
  const main = useRef<HTMLElement>(null)
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type === 'POP') return
    window.scrollTo(0, 0)
    // A page with a form has already focused its first field.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, type])
  return main
}
