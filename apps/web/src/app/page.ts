import { type ComponentType, lazy } from 'react'
import { partLoader } from '../http/load-part'

/** A component that loads its code when it is first shown. @param name the name of the export */
export const page = <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) =>
  lazy(partLoader(async () => ({ default: (await load())[name] })))
