import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { BLOB_SET, blobRoute, blobSetRoute, decodeBlobSet, SHOWN_OUTPUT_BYTES } from '@cohort/shared'
import { Types } from 'mongoose'
import request from 'supertest'
import { startTestApi, type TestApi, WORKER_TOKEN } from '../../../test/test-api'
import { BlobMissing } from './blob-store'
import { createShownTexts } from './shown-texts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
})
afterAll(() => api.stop())

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const filesAndChunks = async () => {
  const db = api.deps.database.connection.db!
  const count = (name: string) => db.collection(name).countDocuments()
  return [await count('blobs.files'), await count('blobs.chunks'), await count('blob_uploads')]
}

describe('the blob store', () => {
  test('stores buffers and streams and returns them by their SHA-256', async () => {
    const content = randomBytes(700_000)
    expect(await api.deps.blobs.put(content)).toBe(sha256Of(content))
    const pieces = [content.subarray(0, 10), content.subarray(10, 300_000), content.subarray(300_000)]
    expect(await api.deps.blobs.put(Readable.from(pieces))).toBe(sha256Of(content))
    expect((await api.deps.blobs.read(sha256Of(content))).equals(content)).toBe(true)
    expect(await api.deps.blobs.read(sha256Of(content), 5)).toEqual(content.subarray(0, 5))
  })

  test('stores empty content', async () => {
    const sha256 = await api.deps.blobs.put(Buffer.alloc(0))
    expect(sha256).toBe(sha256Of(Buffer.alloc(0)))
    expect(await api.deps.blobs.read(sha256)).toHaveLength(0)
    const { size, stream } = await api.deps.blobs.open(sha256)
    expect([size, (await stream.toArray()).length]).toEqual([0, 0])
  })

  test('stores the same content only once, even in concurrent calls', async () => {
    const content = randomBytes(400_000)
    const [files, chunks, uploads] = await filesAndChunks()
    const hashes = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        api.deps.blobs.put(index % 2 ? content : Readable.from([content])),
      ),
    )
    expect(new Set(hashes)).toEqual(new Set([sha256Of(content)]))
    expect(await filesAndChunks()).toEqual([files! + 1, chunks! + 2, uploads])
    expect((await api.deps.blobs.read(hashes[0]!)).equals(content)).toBe(true)
  })

  test('keeps nothing from an interrupted upload', async () => {
    const before = await filesAndChunks()
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(600_000)
        throw new Error('the disk is gone')
      })(),
    )
    await expect(api.deps.blobs.put(broken)).rejects.toThrow('the disk is gone')
    expect(await filesAndChunks()).toEqual(before)
  })

  test('removes the remains of a crash, but nothing linked or in progress', async () => {
    const { blobs, database } = api.deps
    const kept = await blobs.put(randomBytes(1000))
    const link = (await database.models.blobs.findById(kept).lean())!
    const orphan = new Types.ObjectId()
    const underWay = new Types.ObjectId()
    const chunks = database.connection.db!.collection('blobs.chunks')
    for (const fileId of [orphan, underWay])
      await chunks.insertOne({ files_id: fileId, n: 0, data: Buffer.from('x') })
    const long = new Date(Date.now() - 1_000_000)
    await database.models.blobUploads.create([
      { _id: orphan, startedAt: long },
      { _id: link.fileId, startedAt: long },
      { _id: underWay, startedAt: new Date() },
    ])
    await blobs.removeAbandoned(new Date(Date.now() - 500_000))
    expect(await chunks.countDocuments({ files_id: orphan })).toBe(0)
    expect(await chunks.countDocuments({ files_id: underWay })).toBe(1)
    expect(await blobs.read(kept)).toHaveLength(1000)
    expect(await database.models.blobUploads.find().lean()).toMatchObject([{ _id: underWay }])
  })

  test('reports missing hashes', async () => {
    const known = await api.deps.blobs.put(Buffer.from('known'))
    const unknown = 'a'.repeat(64)
    expect(await api.deps.blobs.missing([known, unknown, unknown])).toEqual([unknown])
    await expect(api.deps.blobs.open(unknown)).rejects.toThrow(BlobMissing)
    await expect(api.deps.blobs.read(unknown)).rejects.toThrow(BlobMissing)
  })
})

test('text for display is truncated at a character boundary and marked as cut', async () => {
  const texts = createShownTexts(api.deps.blobs)
  const long = await api.deps.blobs.put(Buffer.from(`a${'é'.repeat(SHOWN_OUTPUT_BYTES)}`))
  const shown = await texts.get(long)
  expect(shown).toMatch(/^aé+\n… \(cut\)$/)
  expect(Buffer.byteLength(shown)).toBeLessThan(SHOWN_OUTPUT_BYTES + 20)
  const whole = await api.deps.blobs.put(Buffer.from('é\n'))
  expect(await texts.get(whole)).toBe('é\n')
})

describe('GET /internal/blobs/:sha256', () => {
  const get = (sha256: string, token: string | null = WORKER_TOKEN) => {
    const call = request(api.internal).get(blobRoute(sha256)).buffer(true).parse(binary)
    return token === null ? call : call.set('Authorization', `Bearer ${token}`)
  }

  test('streams the content to workers with the token', async () => {
    const content = randomBytes(600_000)
    const answer = await get(await api.deps.blobs.put(content)).expect(200)
    expect(answer.headers['content-length']).toBe('600000')
    expect((answer.body as Buffer).equals(content)).toBe(true)
  })

  test('without the token or with a wrong one answers 401', async () => {
    const sha256 = await api.deps.blobs.put(Buffer.from('secret'))
    for (const token of [null, '', `${WORKER_TOKEN}x`, WORKER_TOKEN.slice(1)])
      await get(sha256, token).expect(401)
  })

  test('with an unknown or malformed hash answers 404', async () => {
    for (const sha256 of ['b'.repeat(64), 'nonsense', '..%2f..%2fetc%2fpasswd']) await get(sha256).expect(404)
  })

  test('exists only on the internal port, which has no public calls', async () => {
    const sha256 = await api.deps.blobs.put(Buffer.from('secret'))
    await api.guest().get(blobRoute(sha256)).set('Authorization', `Bearer ${WORKER_TOKEN}`).expect(404)
    await request(api.internal).get('/api/problems').expect(404)
  })
})

describe('GET /internal/blob-set/:sha256s', () => {
  const get = (sha256s: string[], token = WORKER_TOKEN) =>
    request(api.internal)
      .get(blobSetRoute(sha256s))
      .set('Authorization', `Bearer ${token}`)
      .buffer(true)
      .parse(binary)

  test('returns the existing small blobs', async () => {
    const contents = [randomBytes(10), Buffer.alloc(0), randomBytes(255 * 1024)]
    const large = await api.deps.blobs.put(randomBytes(255 * 1024 + 1))
    const hashes = await Promise.all(contents.map((content) => api.deps.blobs.put(content)))
    const answer = await get([...hashes, large, 'b'.repeat(64)]).expect(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const set = decodeBlobSet(answer.body as Buffer)
    expect([...set.keys()].sort()).toEqual([...hashes].sort())
    for (const [i, hash] of hashes.entries()) expect(contents[i]!.equals(set.get(hash)!)).toBe(true)
  })

  test('without the right token answers 401', async () => {
    await get(['b'.repeat(64)], 'wrong').expect(401)
  })

  test('with too many or malformed hashes answers 404', async () => {
    await get(Array.from({ length: BLOB_SET + 1 }, () => 'b'.repeat(64))).expect(404)
    await get(['nonsense']).expect(404)
  })
})

/** A Supertest parser for binary content. */
function binary(response: request.Response, done: (error: Error | null, body: Buffer) => void) {
  const chunks: Buffer[] = []
  const stream = response as unknown as Readable
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.on('end', () => done(null, Buffer.concat(chunks)))
}
