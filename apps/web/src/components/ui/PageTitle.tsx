import { useEffect } from 'react'
import { create } from 'zustand'

const useTitle = create(() => ({ title: '' }))

/** Sets the document's title in the same format on every page. */
export const PageTitle = ({ children }: { children: string }) => {
  const title = `${children} · Cohort`
  useEffect(() => useTitle.setState({ title }), [title])
  return <title>{title}</title>
}

/** Announces page titles, because screen readers do so only when the browser loads a document. */
export const SpokenTitle = () => {
  const title = useTitle((state) => state.title)
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
