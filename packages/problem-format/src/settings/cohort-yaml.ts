import {
  DEFAULT_LANGUAGE,
  DEFAULT_TEST_LEVEL,
  difficultySchema,
  LARGEST_TIME_FACTOR,
  languageSchema,
  TEST_LEVELS,
} from '@cohort/shared'
import { z } from 'zod'
import { checkYaml, parseYaml } from '../yaml/yaml-file'

const text = z.string('This must be a text.').trim().min(1, 'This must not be empty.')
const code = z.string('This must be a text; write it as a block with |.').max(64 * 1024, 'At most 64 KB.')
const factor = z
  .number('This must be a number.')
  .positive('This must be greater than 0.')
  .max(LARGEST_TIME_FACTOR, `At most ${LARGEST_TIME_FACTOR}.`)

const cohortSchema = z.strictObject(
  {
    difficulty: difficultySchema.nullable().default(null),
    defaultLanguage: languageSchema.default(DEFAULT_LANGUAGE),
    starterCode: z.partialRecord(languageSchema, code).default({}),
    lesson: z
      .strictObject({ pattern: text.max(120), summary: text.max(4000) })
      .nullable()
      .default(null),
    /** A language's time limit is the problem's times its factor. */
    timeFactors: z.partialRecord(languageSchema, factor).default({}),
    /** How much of the hidden tests a submission shows outside contests. */
    tests: z.enum(TEST_LEVELS, `This must be one of ${TEST_LEVELS.join(', ')}.`).default(DEFAULT_TEST_LEVEL),
  },
  'This must be a map of keys and values.',
)

/**
 * Reads `cohort.yaml`: Cohort's own settings, which the format has no place for.
 * @param content null if the package has none: every setting has its default
 * @throws PackageError with file, line and reason
 */
export const readCohortYaml = (content: string | null) =>
  checkYaml(parseYaml('cohort.yaml', content ?? ''), cohortSchema)
