import {
  DEFAULT_LANGUAGE,
  DEFAULT_TEST_LEVEL,
  difficultySchema,
  LARGEST_TIME_FACTOR,
  languageSchema,
  TEST_LEVELS,
  type TestLevel,
} from '@cohort/shared'
import { z } from 'zod'
import { checkStrictYaml, parseYaml } from '../yaml/yaml-file'

const code = z.string('This must be a text; write it as a block with |.').max(64 * 1024, 'At most 64 KB.')
const factor = z
  .number('This must be a number.')
  .positive('This must be greater than 0.')
  .max(LARGEST_TIME_FACTOR, `At most ${LARGEST_TIME_FACTOR}.`)

const cohortSchema = z.strictObject(
  {
    difficulty: difficultySchema.optional(),
    defaultLanguage: languageSchema.optional(),
    starterCode: z.partialRecord(languageSchema, code).optional(),
    lesson: z
      .strictObject({
        pattern: z.string('This must be a text.').trim().min(1, 'This must not be empty.').max(120),
        summary: z.string('This must be a text.').trim().min(1, 'This must not be empty.').max(4000),
      })
      .optional(),
    timeFactors: z.partialRecord(languageSchema, factor).optional(),
    tests: z.enum(TEST_LEVELS, `This must be one of ${TEST_LEVELS.join(', ')}.`).optional(),
  },
  'This must be a map of keys and values.',
)

/** What a package says to Cohort that the format has no place for; `cohort.yaml` is optional. */
export interface CohortSettings {
  difficulty: z.infer<typeof difficultySchema> | null
  defaultLanguage: z.infer<typeof languageSchema>
  starterCode: Partial<Record<z.infer<typeof languageSchema>, string>>
  lesson: { pattern: string; summary: string } | null
  /** A language's time limit is the problem's times its factor. */
  timeFactors: Partial<Record<z.infer<typeof languageSchema>, number>>
  /** How much of the hidden tests a submission shows outside contests. */
  tests: TestLevel
}

/**
 * Reads `cohort.yaml`.
 * @param content null if the package has none: every setting has its default
 * @throws PackageError with file, line and reason
 */
export const readCohortYaml = (content: string | null): CohortSettings => {
  const settings = content === null ? null : checkStrictYaml(parseYaml('cohort.yaml', content), cohortSchema)
  return {
    difficulty: settings?.difficulty ?? null,
    defaultLanguage: settings?.defaultLanguage ?? DEFAULT_LANGUAGE,
    starterCode: settings?.starterCode ?? {},
    lesson: settings?.lesson ?? null,
    timeFactors: settings?.timeFactors ?? {},
    tests: settings?.tests ?? DEFAULT_TEST_LEVEL,
  }
}
