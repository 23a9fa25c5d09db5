import { join, resolve } from 'node:path'
import express, { Router } from 'express'

/** Serves the built web: hashed files for ever, the page itself always fresh, and the page at every other path. */
export const webRouter = (folder: string): Router => {
  const router = Router()
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
      fallthrough: true,
    }),
  )
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (res) => res.setHeader('Cache-Control', 'no-cache'),
    }),
  )
  router.get('/{*path}', (req, res, next) => {
    // A missing file must not look like a page: a script that is HTML breaks in a way that nobody understands.
    if (/^\/(api|internal|assets)(\/|$)/.test(req.path) || /\.[a-z0-9]{1,8}$/i.test(req.path)) {
      next()
      return
    }
    res.sendFile('index.html', {
      root: resolve(folder),
      headers: { 'Cache-Control': 'no-cache' },
      cacheControl: false,
    })
  })
  return router
}
