import { type MadeWith, organiserCalls, type ProblemImport } from '@cohort/shared'
import { uploadFile } from '../../../http/upload-file'

export interface UploadOrder {
  file: Blob
  /** The problem that gets a new version; absent for a new problem. */
  problemId?: string | undefined
  /** The version that the package was made from. If absent, any version is replaced. */
  basedOn?: string | undefined
  /** The new problem's name, if the archive has no folder with a name. */
  name?: string | undefined
  /** The default is a package. */
  madeWith?: MadeWith
  verify: boolean
  publish: boolean
  allowUnlicensed: boolean
}

interface UploadWatch {
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a package and returns its import, which is just starting. */
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
