import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../components/ui/Button'
import { PageTitle } from '../components/ui/PageTitle'
import { appTexts } from './texts'

/** The page for unknown addresses. */
export const NotFoundPage = () => (
  <div className="mx-auto flex max-w-[60ch] flex-1 flex-col items-center justify-center px-6 py-20 text-center">
    <PageTitle>{appTexts.notFoundTitle}</PageTitle>
    <UnjudgedStrip />
    <h1 className="mt-7 text-xl">{appTexts.notFoundTitle}</h1>
    <p className="mt-2 break-words text-ink-2">{appTexts.notFoundHint(useLocation().pathname)}</p>
    <ButtonLink to="/" variant="primary" className="mt-6">
      {appTexts.toProblems}
    </ButtonLink>
  </div>
)

const heights = [16, 20, 18, 26, 34, 44]

/** A decorative copy of the test strip on the solving page. */
const UnjudgedStrip = () => (
  <div aria-hidden="true" className="flex h-12 items-end gap-1">
    {heights.map((height) => (
      <span key={height} style={{ height }} className="w-3.5 rounded-[3px] bg-accent" />
    ))}
    <span className="h-12 w-3.5 rounded-[3px] border-2 border-dashed border-line-2" />
    {[0, 1, 2].map((cell) => (
      <span key={cell} className="h-1.5 w-3.5 rounded-[3px] bg-line-2" />
    ))}
  </div>
)
