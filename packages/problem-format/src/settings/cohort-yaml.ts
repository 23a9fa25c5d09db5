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

const text = z.string('This must be a string.').trim().min(1, 'This must not be empty.')
const code = z.string('This must be a string. Write it as a block with |.').max(64 * 1024, 'At most 64 KB.')
const factor = z
  .number('This must be a number.')
  .positive('This must be greater than 0.')
  .max(LARGEST_TIME_FACTOR, `At most ${LARGEST_TIME_FACTOR}.`)

const RATING = 'This must be an integer from 1 to 10.'

const size = z.int('This must be an integer.').positive('This must be greater than 0.')

/** The settings for `problems prove`. Programs have names such as `accepted/prefix.cpp`. */
const proofSchema = z.strictObject(
  {
    /** A Python program. `cases` lists the names of the tests, and `case NAME` and `small SEED` print an input. */
    generator: text,
    /** The program whose answers to small cases are compared with the answers of the other two. */
    reference: text,
    /** Two programs that are independent of the reference: a brute force, and one written from the statement alone. */
    brute: text,
    independent: text,
    /** Describes the slower approach that the tests reject; null if there is none. */
    slower: text.max(300, 'At most 300 characters.').nullable().default(null),
    /** Inputs of growing size, printed by the generator's command `family N SEED`. */
    family: z
      .strictObject({ parameter: text.max(20), from: size, to: size })
      .refine(
        ({ from, to }) => to >= 16 * from || (to <= 64 && to - from >= 6),
        '`to` must be at least 16 times `from` or, if it is at most 64, at least 6 more than `from`.',
      )
      .nullable()
      .default(null),
  },
  'This must be a map of keys and values.',
)

const cohortSchema = z.strictObject(
  {
    difficulty: difficultySchema.nullable().default(null),
    defaultLanguage: languageSchema.default(DEFAULT_LANGUAGE),
    starterCode: z.partialRecord(languageSchema, code).default({}),
    lesson: z
      .strictObject({ pattern: text.max(120), summary: text.max(4000) })
      .nullable()
      .default(null),
    /** How hard the problem is compared with the others, from 1 to 10. */
    rating: z.int(RATING).min(1, RATING).max(10, RATING).nullable().default(null),
    /** Markdown, sorted from a nudge to a full plan. Readers open one hint at a time. */
    hints: z
      .array(text.max(2000, 'At most 2,000 characters.'), 'This must be a list.')
      .max(5, 'At most 5 hints.')
      .default([]),
    proof: proofSchema.nullable().default(null),
    /** Whether users may request a small input on which their program fails. */
    counterexamples: z.boolean('This must be true or false.').default(true),
    /** The factors by which the problem's time limit is multiplied for each language. */
    timeFactors: z.partialRecord(languageSchema, factor).default({}),
    /** How much submissions reveal about hidden tests outside contests. */
    tests: z.enum(TEST_LEVELS, `This must be one of ${TEST_LEVELS.join(', ')}.`).default(DEFAULT_TEST_LEVEL),
  },
  'This must be a map of keys and values.',
)

/**
 * Reads `cohort.yaml`, which contains Cohort's additions to the format.
 * @param content null if the package has no such file. All settings then have their defaults
 * @throws PackageError with the file, line and reason
 */
export const readCohortYaml = (content: string | null) =>
  checkYaml(parseYaml('cohort.yaml', content ?? ''), cohortSchema)
