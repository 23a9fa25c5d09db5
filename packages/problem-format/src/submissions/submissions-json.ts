import { z } from 'zod'
import { checkYaml, parseYaml } from '../yaml/yaml-file'

const detailsSchema = z.looseObject(
  {
    langid: z.string('This must be a text.').optional(),
    entry_point: z.string('This must be a text.').optional(),
  },
  'This must be a map of keys and values.',
)

const fileSchema = z.record(z.string(), detailsSchema, 'This must be a map from paths to details.').nullable()

/** DOMjudge's names of languages that differ from the format's. */
const LANGUAGE_CODES: Record<string, string> = { py3: 'python3', js: 'javascript', py2: 'python2' }

export interface SubmissionDetails {
  /** The format's code, or null. */
  language: string | null
  entrypoint: string | null
}

/**
 * Reads DOMjudge's `submissions.json`: details of programs by their path, `submissions/accepted/parts/`, as
 * ImportProblemService reads them. JSON is YAML, which names the line of a mistake.
 * @throws PackageError with file, line and reason
 */
export const readSubmissionsJson = (content: string | null): ((program: string) => SubmissionDetails) => {
  const file = 'submissions.json'
  const entries = content === null ? null : checkYaml(parseYaml(file, content), fileSchema)
  const details = new Map(
    Object.entries(entries ?? {}).map(([path, entry]) => [path.replace(/\/$/, ''), entry]),
  )
  return (program) => {
    const { langid = null, entry_point = null } = details.get(`submissions/${program}`) ?? {}
    return {
      language: langid === null ? null : (LANGUAGE_CODES[langid] ?? langid),
      entrypoint: entry_point,
    }
  }
}
