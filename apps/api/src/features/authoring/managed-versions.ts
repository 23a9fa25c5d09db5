import type { Readable } from 'node:stream'
import type { MadeWith, ManagedVersion } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import type { BlobStore } from '../blobs/blob-store'
import type { ShownTexts } from '../blobs/shown-texts'
import type { ProblemTest, ProblemVersionRecord } from '../problems/problem-version.model'
import { presentManagedVersion } from './version.presenter'

const MISSING = 'This problem has no such version.'
const REMOVED =
  'This data is no longer stored: a newer version replaced it more than a day ago. Upload the old package again to restore it.'

interface Content {
  /** In bytes. */
  size: number
  stream: Readable
}

interface TestPlace {
  problemId: Types.ObjectId
  version: string
  /** The number of the test, from 1. */
  number: string
  /** `input` or `answer`. */
  part: string
}

/** The input or answer of a test. */
interface StoredTest {
  name: string
  isSample: boolean
  sha256: string
}

interface Deps {
  models: Pick<Models, 'problems' | 'problemVersions' | 'packageVerifications' | 'blobs'>
  blobs: BlobStore
  texts: Pick<ShownTexts, 'get'>
}

export type ManagedVersions = ReturnType<typeof createManagedVersions>

/** Reads a problem's versions, including hidden tests. The caller must check the actor's right to the problem. */
export const createManagedVersions = ({ models, blobs, texts }: Deps) => {
  const { problems, problemVersions, packageVerifications } = models

  const find = async (problemId: Types.ObjectId, id: string): Promise<ProblemVersionRecord> => {
    const found = Types.ObjectId.isValid(id)
      ? await problemVersions.findOne({ _id: new Types.ObjectId(id), problemId }).lean<ProblemVersionRecord>()
      : null
    if (!found) throw new AppError('NOT_FOUND', MISSING)
    return found
  }

  const findCurrent = async (problemId: Types.ObjectId): Promise<ProblemVersionRecord | null> => {
    const problem = await problems.findById(problemId, { currentVersion: 1 }).lean()
    const id = problem?.currentVersion
    return id ? find(problemId, id.toHexString()) : null
  }

  const requireStored = async (sha256: string): Promise<void> => {
    const [missing] = await blobs.missing([sha256])
    if (missing !== undefined) throw new AppError('NOT_FOUND', REMOVED)
  }

  const open = async (sha256: string): Promise<Content> => {
    await requireStored(sha256)
    return blobs.open(sha256)
  }

  const findTest = async ({ problemId, version: id, number, part }: TestPlace): Promise<StoredTest> => {
    const version = await find(problemId, id)
    const test = version.tests[Number(number) - 1]
    if (test === undefined || (part !== 'input' && part !== 'answer'))
      throw new AppError('NOT_FOUND', 'This version has no such test.')
    if (version.secretsRemovedAt && !test.isSample) throw new AppError('NOT_FOUND', REMOVED)
    return { name: test.name, isSample: test.isSample, sha256: test[part] }
  }

  const sizesOf = async (tests: readonly ProblemTest[]): Promise<Map<string, number>> => {
    const hashes = new Set(tests.flatMap(({ input, answer }) => [input, answer]))
    const found = await models.blobs.find({ _id: { $in: [...hashes] } }, { size: 1 }).lean()
    return new Map(found.map(({ _id, size }) => [_id, size]))
  }

  const openArchive = async ({ archive, secretsRemovedAt }: ProblemVersionRecord): Promise<Content> => {
    if (!archive)
      throw new AppError(
        'NOT_FOUND',
        'This version was not uploaded as a zip, so there is no package to download.',
      )
    if (secretsRemovedAt) throw new AppError('NOT_FOUND', REMOVED)
    return open(archive.sha256)
  }

  return {
    /** @throws AppError NOT_FOUND */
    async get(problemId: Types.ObjectId, id: string): Promise<ManagedVersion> {
      const version = await find(problemId, id)
      const [problem, earlier, verification, sizes] = await Promise.all([
        problems.findById(problemId, { currentVersion: 1 }).lean(),
        problemVersions
          .find({ problemId, importedAt: { $lte: version.importedAt }, _id: { $ne: version._id } })
          .sort({ importedAt: 1, _id: 1 })
          .select({ _id: 1, importedAt: 1 })
          .lean<Pick<ProblemVersionRecord, '_id' | 'importedAt'>[]>(),
        packageVerifications.findById(version.packageHash).lean(),
        sizesOf(version.tests),
      ])
      const last = earlier.at(-1)
      const before = last ? await find(problemId, last._id.toHexString()) : null
      return presentManagedVersion(version, {
        number: earlier.length + 1,
        isCurrent: problem?.currentVersion?.equals(version._id) === true,
        verification: verification ?? undefined,
        sizes,
        before,
      })
    },

    /** Opens the uploaded zip. @throws AppError NOT_FOUND, also if the zip is no longer stored */
    async openPackage(problemId: Types.ObjectId, id: string): Promise<Content> {
      return openArchive(await find(problemId, id))
    },

    /** Returns whether the current version was made with the form or as a package. */
    async currentMadeWith(problemId: Types.ObjectId): Promise<MadeWith> {
      return (await findCurrent(problemId))?.madeWith ?? 'package'
    },

    /** Opens the zip of the current version. @throws AppError CONFLICT if there is none */
    async openCurrentPackage(problemId: Types.ObjectId): Promise<Content> {
      const version = await findCurrent(problemId)
      if (!version?.archive)
        throw new AppError(
          'CONFLICT',
          'The package of this version is not stored. Upload it again to verify it.',
        )
      return openArchive(version)
    },

    /** Finds the input or answer of a test. @throws AppError NOT_FOUND, also if retention has removed it */
    findTest,

    /** Opens the input or answer of a test. @throws AppError NOT_FOUND if it is no longer stored */
    openTest: ({ sha256 }: StoredTest): Promise<Content> => open(sha256),

    /** Returns the beginning of a test's input or answer. @throws AppError NOT_FOUND if it is no longer stored */
    async previewTest({ sha256 }: StoredTest): Promise<string> {
      await requireStored(sha256)
      return texts.get(sha256)
    },

    /** Opens a file from the statements, such as an image. @throws AppError NOT_FOUND */
    async openFile(problemId: Types.ObjectId, id: string, sha256: string) {
      const { files } = await find(problemId, id)
      const file = files.find((each) => each.sha256 === sha256)
      if (file === undefined) throw new AppError('NOT_FOUND', 'This version has no such file.')
      return { type: file.type, ...(await open(sha256)) }
    },
  }
}
