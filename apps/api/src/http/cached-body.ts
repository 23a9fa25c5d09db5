import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { weakTagOf } from './entity-tag'
import { sendFresh } from './respond'

const compressors = {
  // Level 5 takes 50% longer than level 4. This is worth it, because the result is sent many times.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
}
type Encoding = keyof typeof compressors

export type CachedBody = ReturnType<typeof createCachedBody>

/** JSON that is sent more than once. Each encoding is created when a client first requests it. */
export const createCachedBody = (text: string) => {
  const encoded = new Map<Encoding, Promise<Buffer>>()
  return {
    text,
    /** An ETag that changes whenever the text changes. */
    tag: weakTagOf(text),
    /** The compressed text, which is created only once. */
    as(encoding: Encoding): Promise<Buffer> {
      const known = encoded.get(encoding) ?? compressors[encoding](text)
      encoded.set(encoding, known)
      return known
    },
  }
}

/** Answers a guest with the body. */
export const respondCached = async (req: Request, res: Response, body: CachedBody): Promise<void> => {
  res.vary('Accept-Encoding').type('json')
  await sendFresh(req, res, body.tag, async () => {
    const encoding = (['br', 'gzip'] as const).find((each) => req.acceptsEncodings(each))
    if (encoding === undefined) res.send(body.text)
    else res.set('Content-Encoding', encoding).send(await body.as(encoding))
  })
}
