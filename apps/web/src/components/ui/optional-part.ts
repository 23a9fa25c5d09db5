import { type ComponentType, lazy } from 'react'

/**
 * A lazily loaded component that its page can do without: if the code fails to load, it renders nothing.
 * @param name the name of the export
 */
export const optionalPart = <N extends string, P>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
) =>
  lazy(() =>
    load().then(
      (module) => ({ default: module[name] }),
      () => ({ default: (() => null) as ComponentType<P> }),
    ),
  )
