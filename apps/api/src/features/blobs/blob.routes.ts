import { createHash, timingSafeEqual } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { BLOB_SET, encodeBlobSet, sha256Schema } from '@cohort/shared'
import { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { AppError } from '../../errors'
import { methodNotAllowed } from '../../http/errors'
import { BlobMissing, type BlobStore } from './blob-store'

/** Test data for workers with their token, only on the internal port. */
export const blobRoutes = (blobs: BlobStore, workerToken: string): Router => {
  const router = Router()
  router
    .route('/internal/blob-set/:sha256s')
    .get(requireToken(workerToken), async (req, res) => {
      const sha256s = setSchema.safeParse(String(req.params.sha256s).split(','))
      if (!sha256s.success) throw new AppError('NOT_FOUND', 'Blobs not found.')
      const set = encodeBlobSet(await blobs.readSmall(sha256s.data))
      res.set({ 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' }).end(set)
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  router
    .route('/internal/blobs/:sha256')
    .get(requireToken(workerToken), async (req, res) => {
      const sha256 = sha256Schema.safeParse(req.params.sha256)
      if (!sha256.success) throw new AppError('NOT_FOUND', 'Blob not found.')
      const { size, stream } = await blobs.open(sha256.data).catch((error: unknown) => {
        throw error instanceof BlobMissing ? new AppError('NOT_FOUND', 'Blob not found.') : error
      })
      res.writeHead(200, {
        'Content-Type': 'application/octet-stream',
        'Content-Length': size,
        'Cache-Control': 'no-store',
      })
      await pipeline(stream, res)
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  return router
}

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
