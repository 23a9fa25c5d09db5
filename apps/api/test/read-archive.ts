import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSource } from '@cohort/problem-format'
import type { TestUser } from './factories'

/** Downloads an archive and returns its texts by path, relative to the folder that contains the file `mark`. */
export const readArchive = async (
  by: TestUser,
  path: string,
  mark: string,
  query: object = {},
): Promise<Record<string, string>> => {
  const { body } = await by.agent
    .get(path)
    .query(query)
    .responseType('blob')
    .expect(200)
    .expect('Content-Type', 'application/zip')
  const folder = await mkdtemp(join(tmpdir(), 'cohort-archive-'))
  try {
    await writeFile(join(folder, 'archive.zip'), body)
    const { files } = await openSource(join(folder, 'archive.zip'), undefined, [mark])
    const texts = [...files].map(async ([name, file]) => [name, String(await file.read())] as const)
    return Object.fromEntries(await Promise.all(texts))
  } finally {
    await rm(folder, { recursive: true })
  }
}
