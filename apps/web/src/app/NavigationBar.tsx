import { Menu, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { Brand } from '../components/ui/Brand'
import { ButtonLink } from '../components/ui/Button'
import { classes } from '../components/ui/classes'
import { AvatarPlace } from '../features/session/components/AvatarPlace'
import { useSession } from '../features/session/session.store'
import { page } from './page'
import { ThemeToggle } from './ThemeToggle'
import { appTexts } from './texts'

// Loaded separately, because guests have no account menu.
const AccountMenu = page(() => import('../features/session/components/AccountMenu'), 'AccountMenu')

const links = [
  { to: '/', label: appTexts.problems },
  { to: '/contests', label: appTexts.contest },
  { to: '/my-progress', label: appTexts.myProgress },
]

/** The navigation bar on every page (§2). On small screens, its links collapse into a menu. */
export const NavigationBar = () => {
  const signedIn = useSession((session) => session.status)
  const role = useSession((session) => session.userData?.role)
  const menu = useFoldedMenu()
  const shown =
    role === undefined || role === 'user' ? links : [...links, { to: '/organise', label: appTexts.organise }]
  return (
    <header ref={menu.header} className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="flex h-[calc(var(--bar)-1px)] items-center gap-2 px-4 sm:gap-6 sm:px-7">
        <Link to="/" className="flex items-center gap-2.5 rounded-s text-[17px] font-bold tracking-[-.02em]">
          <Brand />
          {appTexts.brand}
        </Link>
        <nav aria-label={appTexts.mainNavigation} className="hidden flex-1 gap-1 md:flex">
          {shown.map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1.5 sm:gap-2">
          <ThemeToggle />
          {signedIn ? (
            <Suspense fallback={<AvatarPlace />}>
              <AccountMenu />
            </Suspense>
          ) : (
            <div className="hidden gap-2 md:flex">
              <GuestButtons />
            </div>
          )}
          <button
            type="button"
            aria-expanded={menu.open}
            aria-controls="folded-menu"
            aria-label={menu.open ? appTexts.closeMenu : appTexts.openMenu}
            onClick={menu.toggle}
            className="grid size-11 place-items-center rounded-s text-ink-2 hover:bg-sunken hover:text-ink md:hidden"
          >
            {menu.open ? <X size={20} aria-hidden="true" /> : <Menu size={20} aria-hidden="true" />}
          </button>
        </div>
      </div>
      {menu.open && (
        <nav
          id="folded-menu"
          aria-label={appTexts.mainNavigation}
          className="rise absolute inset-x-0 top-full grid gap-1 border-y border-line bg-surface p-3 shadow-lifted md:hidden"
        >
          {shown.map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
          {!signedIn && (
            <div className="mt-2 grid grid-cols-2 gap-2">
              <GuestButtons />
            </div>
          )}
        </nav>
      )}
    </header>
  )
}

const BarLink = ({ to, label }: { to: string; label: string }) => {
  const { pathname } = useLocation()
  const isCurrent =
    to === '/' ? pathname === '/' || /^\/(problems\/|patterns)/.test(pathname) : pathname.startsWith(to)
  return (
    <NavLink
      to={to}
      className={classes(
        'flex h-11 items-center rounded-s px-3 text-sm font-medium transition-colors duration-100 md:h-9',
        isCurrent ? 'bg-sunken text-ink forced-colors:underline' : 'text-ink-2 hover:text-ink',
      )}
    >
      {label}
    </NavLink>
  )
}

const GuestButtons = () => (
  <>
    <ButtonLink to="/login">{appTexts.login}</ButtonLink>
    <ButtonLink to="/signup" variant="primary">
      {appTexts.signUp}
    </ButtonLink>
  </>
)

/** The state of the collapsed menu. It closes on navigation, on Escape and on a click outside. */
const useFoldedMenu = () => {
  const [open, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the route
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    const onPress = (event: PointerEvent) => !header.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])

  return { open, header, toggle: () => setOpen((was) => !was) }
}
