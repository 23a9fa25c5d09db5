import { join } from 'node:path'
import { Router } from 'express'
import serveCompressed from 'express-static-gzip'

/**
 * Serves the built web app. Browsers cache hashed files forever and revalidate all others. Every path without a file
 * returns the page. The build puts a Brotli and a gzip version next to each file.
 */
export const webRouter = (folder: string): Router => {
  const router = Router()
  const compressed = { index: false, enableBrotli: true, orderPreference: ['br', 'gzip'] }
  router.use(
    '/assets',
    serveCompressed(join(folder, 'assets'), {
      ...compressed,
      serveStatic: { immutable: true, maxAge: '1y', index: false, redirect: false },
    }),
  )
  const serveFresh = serveCompressed(folder, {
    ...compressed,
    serveStatic: {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (res) => res.setHeader('Cache-Control', 'no-cache'),
    },
  })
  router.use(serveFresh)
  router.get('/{*path}', (req, res, next) => {
    // Never answer with the page for a missing file: a script that contains HTML fails with a confusing error.
    if (/^\/(api|internal|assets)(\/|$)/.test(req.path) || /\.[a-z0-9]{1,8}$/i.test(req.path)) {
      next()
      return
    }
    req.url = '/index.html'
    serveFresh(req, res, next)
  })
  return router
}
