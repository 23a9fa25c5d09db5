import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeUTF8 as escapeHtml } from 'entities'
import { type RequestHandler, Router } from 'express'
import PostalMime from 'postal-mime'
import { AppError } from '../../errors'
import { methodNotAllowed } from '../../http/errors'

/**
 * Shows developers the emails in the outbox, including reset codes, at GET /outbox. The page is available only on the
 * internal port and from this machine, because a reader could log in as anybody.
 */
export const outboxRoutes = (folder: string): Router => {
  const router = Router()
  router
    .route('/outbox')
    .get(onlyFromHere, async (_req, res) => {
      const mails = await readOutbox(folder)
      res.set({
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      })
      res.end(pageOf(mails))
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  return router
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** Any other host name may be DNS rebinding: a page in the developer's browser whose name resolves to this machine. */
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

const onlyFromHere: RequestHandler = (req, _res, next) => {
  const isHere = LOOPBACK.test(req.socket.remoteAddress ?? '') && OWN_NAME.test(req.headers.host ?? '')
  if (!isHere) throw new AppError('NOT_FOUND')
  next()
}

const pageOf = (mails: readonly OutboxMail[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Outbox · Cohort</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid #8886; border-radius: 8px; padding: 0 1rem; margin: 1rem 0 }
  h2 { font-size: 1rem; margin: 1rem 0 0 }
  p { margin: 0; opacity: .75; font-size: .875rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem }
</style>
<h1>Outbox</h1>
<p>Emails that would have been sent, newest first. To send them, set SMTP_URL and MAIL_FROM.</p>
${mails.map(articleOf).join('\n') || '<p>No emails yet.</p>'}
</html>
`

const articleOf = ({ name, to, subject, text }: OutboxMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)} · ${escapeHtml(name)}</p>
<pre>${escapeHtml(text)}</pre>
</article>`

interface OutboxMail {
  /** The file name, which begins with the time. */
  name: string
  to: string
  subject: string
  text: string
}

const SHOWN = 50

/** Reads the latest emails in the outbox, newest first. Returns none if the folder does not exist yet. */
export const readOutbox = async (folder: string): Promise<OutboxMail[]> => {
  const names = (await readdir(folder).catch(noneIfMissing)).filter((name) => name.endsWith('.eml'))
  const newest = names.sort().reverse().slice(0, SHOWN)
  return Promise.all(newest.map((name) => readMail(folder, name)))
}

const readMail = async (folder: string, name: string): Promise<OutboxMail> => {
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  const to = (mail.to ?? []).map(({ address }) => address).join(', ')
  return { name, to, subject: mail.subject ?? '', text: mail.text ?? '' }
}

const noneIfMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return []
  throw error
}
