import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createAtomically, unzipInto } from './archive'
import type { Client } from './client'
import { withTemporaryFolder } from './temporary'

/**
 * Saves an archive from the server, or unpacks the folder in it.
 * @param marks the files that identify the folder to unpack inside the archive; by default, those of a problem
 * @param packages the maximum number of packages in the archive
 * @throws Failure if the path already exists
 */
export const saveArchive = (
  { signal }: Client,
  download: () => Promise<Readable>,
  path: string,
  { zip, ...inside }: { zip: boolean; marks?: readonly string[]; packages?: number },
): Promise<void> => {
  const save = async (file: string): Promise<void> =>
    pipeline(await download(), createWriteStream(file, { mode: 0o600 }), { signal })
  return createAtomically(path, (draft) =>
    zip
      ? save(draft)
      : withTemporaryFolder(async (folder) => {
          const archive = join(folder, 'package.zip')
          await save(archive)
          await unzipInto(archive, draft, signal, inside)
        }),
  )
}
