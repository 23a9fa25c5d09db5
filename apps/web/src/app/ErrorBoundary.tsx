import { Component, type ReactNode } from 'react'
import { Button } from '../components/ui/Button'
import { appTexts } from './texts'

interface ErrorBoundaryProps {
  children: ReactNode
  /** The path of the current page. When it changes, the error is cleared. */
  path?: string
}

/** Shows an error with a button to reload if a page throws, and leaves the navigation bar usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.broken && before.path !== this.props.path) this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div
        role="alert"
        className="mx-auto flex max-w-[56ch] flex-1 flex-col items-center justify-center px-6 py-20 text-center"
      >
        <h1 className="text-xl">{appTexts.brokenTitle}</h1>
        <p className="mt-2 text-ink-2">{appTexts.brokenHint}</p>
        <Button variant="primary" className="mt-6" onClick={() => window.location.reload()}>
          {appTexts.reload}
        </Button>
      </div>
    )
  }
}
