import { type MadeWith, organiserCalls, type ProblemImport } from '@cohort/shared'
import { uploadFile } from '../../../http/upload-file'

export interface UploadOrder {
  file: Blob
  /** The id of the problem to which to add a version; undefined for a new problem. */
  problemId?: string | undefined
  /** The id of the version that must be the current one; undefined to replace any version. */
  basedOn?: string | undefined
  /** The new problem's name, in case the archive has no top-level folder. */
  name?: string | undefined
  /** Defaults to `package`. */
  madeWith?: MadeWith
  verify: boolean
  publish: boolean
  allowUnlicensed: boolean
}

interface UploadWatch {
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a package and returns the import that this starts. */
export const uploadPackage = (
  { file, problemId, basedOn, name, madeWith, verify, publish, allowUnlicensed }: UploadOrder,
  watch: UploadWatch,
): Promise<ProblemImport> => {
  const query = {
    wait: 'false',
    ...(madeWith ? { madeWith } : {}),
    ...(verify ? { verify: 'true' } : {}),
    ...(publish ? { visibility: 'published' } : {}),
    ...(publish && !verify ? { unverified: 'true' } : {}),
    ...(allowUnlicensed ? { allowUnlicensed: 'true' } : {}),
  }
  return problemId === undefined
    ? uploadFile(organiserCalls.uploadProblem, { ...watch, query: { ...query, name }, file })
    : uploadFile(organiserCalls.replacePackage, {
        ...watch,
        params: { id: problemId },
        query: { ...query, basedOn },
        file,
      })
}
