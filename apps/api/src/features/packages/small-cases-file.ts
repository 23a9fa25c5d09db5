import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { PackageError } from '@cohort/problem-format'
import { type SmallCase, smallCasesSchema } from '@cohort/shared'
import { z } from 'zod'

const fileSchema = z.strictObject({
  format: z.literal(1),
  /** See `hashWithoutWrong`: a package with other tests or another generator needs other cases. */
  package: z.string(),
  cases: smallCasesSchema,
})

const pathOf = (folder: string, slug: string): string => join(folder, `${slug}.json.gz`)

/**
 * Reads the small cases of a package from the operator's folder.
 * @returns null if the folder has none for this content
 * @throws PackageError if the file is not valid
 */
export const readSmallCases = async (
  folder: string,
  slug: string,
  hashWithoutWrong: string,
): Promise<SmallCase[] | null> => {
  const path = pathOf(folder, slug)
  const packed = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (packed === null) return null
  try {
    const file = fileSchema.parse(JSON.parse((await promisify(gunzip)(packed)).toString()))
    return file.package === hashWithoutWrong ? file.cases : null
  } catch (error) {
    throw PackageError.at(path, `This is not a valid small-cases file: ${(error as Error).message}`)
  }
}

/** Writes the small cases. The file depends only on the cases. */
export const writeSmallCases = async (
  folder: string,
  slug: string,
  hashWithoutWrong: string,
  cases: readonly SmallCase[],
): Promise<void> => {
  const text = JSON.stringify({ format: 1, package: hashWithoutWrong, cases })
  await writeFile(pathOf(folder, slug), await promisify(gzip)(text, { level: 9 }))
}
