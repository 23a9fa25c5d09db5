import type { RequestHandler } from 'express'
import { Router } from 'express'
import { createApp } from '../src/app'
import type { Deps } from '../src/deps'

export interface AppRoute {
  method: string
  /** With the parameters in braces. */
  path: string
  /** In their order. */
  handlers: RequestHandler[]
}

interface Mounted {
  path: string
  child: Router
}

const join = (...parts: string[]): string => parts.join('/').replace(/\/+/g, '/')

/** Every method and path that the public application has a route for. */
export const routesOf = (deps: Deps): AppRoute[] => {
  const mounts = new Map<unknown, Mounted[]>()
  const use = Router.prototype.use as (this: unknown, ...given: unknown[]) => unknown
  const spy = jest.spyOn(Router.prototype, 'use').mockImplementation(function (
    this: unknown,
    ...given: unknown[]
  ) {
    const path = typeof given[0] === 'string' ? given[0] : '/'
    const children = given.flat().filter((each) => typeof each === 'function' && 'stack' in each) as Router[]
    mounts.set(this, [...(mounts.get(this) ?? []), ...children.map((child) => ({ path, child }))])
    return use.apply(this, given)
  } as never)
  const app = createApp(deps)
  spy.mockRestore()

  const walk = (router: Router, base: string): AppRoute[] => [
    ...router.stack.flatMap(({ route }) =>
      route === undefined
        ? []
        : [...new Set(route.stack.map(({ method }) => method))]
            // HEAD is answered as GET is, or refused; the others are refused by one handler for all.
            .filter((method) => method !== undefined && method !== 'head')
            .map((method) => ({
              method,
              path: join(base, route.path).replace(/(.)\/$/, '$1'),
              handlers: route.stack.filter((layer) => layer.method === method).map(({ handle }) => handle),
            })),
    ),
    ...(mounts.get(router) ?? []).flatMap(({ path, child }) => walk(child, join(base, path))),
  ]
  return walk(app.router as unknown as Router, '/').map((route) => ({
    ...route,
    path: route.path.replace(/:(\w+)/g, '{$1}'),
  }))
}
