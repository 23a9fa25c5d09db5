import { createHash, timingSafeEqual } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { BLOB_SET, encodeBlobSet, sha256Schema } from '@cohort/shared'
import { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { AppError } from '../../errors'
import { methodNotAllowed } from '../../http/errors'
import { BlobMissing, type BlobStore } from './blob-store'

/** Serves test data to workers with the token, only on the internal port. */
export const blobRoutes = (blobs: BlobStore, workerToken: string): Router => {
  const router = Router()
  const get = (path: string, answer: RequestHandler) =>
    router.route(path).get(requireToken(workerToken), answer).all(methodNotAllowed('GET', 'HEAD'))

  get('/internal/blob-set/:sha256s', async (req, res) => {
    const sha256s = setSchema.safeParse(String(req.params.sha256s).split(','))
    if (!sha256s.success) throw new AppError('NOT_FOUND', 'Blobs not found.')
    res.set(HEADERS).end(encodeBlobSet(await blobs.readSmall(sha256s.data)))
  })
  get('/internal/blobs/:sha256', async (req, res) => {
    const sha256 = sha256Schema.safeParse(req.params.sha256)
    if (!sha256.success) throw new AppError('NOT_FOUND', 'Blob not found.')
    const { size, stream } = await blobs.open(sha256.data).catch((error: unknown) => {
      throw error instanceof BlobMissing ? new AppError('NOT_FOUND', 'Blob not found.') : error
    })
    res.writeHead(200, { ...HEADERS, 'Content-Length': size })
    await pipeline(stream, res)
  })
  return router
}

const HEADERS = { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' }

const setSchema = z.array(sha256Schema).max(BLOB_SET)

const requireToken = (token: string): RequestHandler => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return (req, _res, next) => {
    if (!timingSafeEqual(digest(req.headers.authorization ?? ''), expected)) {
      throw new AppError('UNAUTHENTICATED', 'A worker token is needed.')
    }
    next()
  }
}
