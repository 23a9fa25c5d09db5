import { type ComponentType, lazy } from 'react'

/**
 * A component that its page can work without. Its code is loaded later, and nothing is shown if that fails.
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
