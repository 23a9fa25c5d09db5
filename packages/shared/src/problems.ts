import { z } from 'zod'
import { attributionSchema } from './attribution'
import { DEFAULT_LANGUAGE, languageSchema } from './languages'
import { blankAsAbsent, PAGE } from './query-fields'

/** Capitalised in lists (§3). */
export const LIST_DIFFICULTIES = ['Easy', 'Medium', 'Hard'] as const
export const listDifficultySchema = z.enum(LIST_DIFFICULTIES)
export type ListDifficulty = z.infer<typeof listDifficultySchema>

/** Lower case in the full problem (§3). */
export const difficultySchema = z.enum(['easy', 'medium', 'hard'])
export type Difficulty = z.infer<typeof difficultySchema>

/** The query of GET /problems. Blank values count as absent. The case of the difficulty does not matter. */
export const problemListQuerySchema = z.object({
  /** Enough for all tags on the panel. */
  tags: z.string().max(4000).optional(),
  difficulty: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['', 'all', 'easy', 'medium', 'hard'], 'Difficulty must be All, Easy, Medium or Hard.'))
    .optional(),
  search: z.string().trim().max(200).optional(),
  /** The slug of a pattern. */
  pattern: z.string().trim().max(120).optional(),
  ...PAGE,
})
export type ProblemListQuery = z.infer<typeof problemListQuerySchema>

export const problemListItemSchema = z.object({
  _id: z.string(),
  title: z.string(),
  difficulty: listDifficultySchema.nullable(),
  /** The difficulty from 1 (a first program) to 10; null if the author has not rated the problem. */
  rating: z.number().int().nullable(),
  tags: z.array(z.string()),
  /**
   * How many users have submitted a solution, and how many of them have solved it. The numbers may be a few minutes
   * old.
   */
  tried: z.number(),
  solved: z.number(),
  /** As in the user's progress; absent for guests and for problems that the user has not attempted. */
  userStatus: z.string().optional(),
})
export type ProblemListItem = z.infer<typeof problemListItemSchema>

/** The query of a problem's file. A problem of a running contest is available only through the contest. */
export const problemFileQuerySchema = z.object({ contestId: blankAsAbsent(z.string().max(64)) })

/** The query of GET /problems/{id}. */
export const problemQuerySchema = problemFileQuerySchema.extend({
  /** The preferred language of the statement. If unavailable, the API picks another one. */
  lang: z
    .string()
    .regex(
      /^[a-zA-Z]{2,3}(-[a-zA-Z]{2,8})*$/,
      'The field "lang" must be a language code, such as en or pt-BR.',
    )
    .max(35)
    .optional(),
})

/** The language of the returned statement, and all available languages. */
const statementSchema = z.object({
  language: z.string(),
  /** The default statement comes first. */
  languages: z.array(z.string()),
  /** The URL of a statement that is a PDF file. The description then only links to it. */
  pdf: z.string().nullable(),
})

/** A sample as the statement shows it. Hidden tests deliberately have no such schema. */
const sampleTestSchema = z.object({
  input: z.string(),
  expectedOutput: z.string(),
  isSample: z.literal(true),
})
export type SampleTest = z.infer<typeof sampleTestSchema>

/** A sample interaction in the statement, line by line. */
export const sampleInteractionSchema = z.array(
  z.object({ from: z.enum(['judge', 'program']), text: z.string() }),
)
export type SampleInteraction = z.infer<typeof sampleInteractionSchema>

export const problemSchema = z.object({
  _id: z.string(),
  /** The problem's unique short name. Null while a contest closes the problem for practice. */
  slug: z.string().nullable(),
  /** The path of the statement's page for guests; null if there currently is none. */
  publicPage: z.string().nullable(),
  title: z.string(),
  difficulty: difficultySchema.nullable(),
  /** Sanitised HTML. */
  description: z.string(),
  statement: statementSchema,
  tags: z.array(z.string()),
  /** Without sources while the problem is in an unfinished contest. */
  attribution: attributionSchema,
  /** Seconds. */
  cpuTimeLimit: z.number(),
  /** The limit for each language in seconds: `cpuTimeLimit` times the language's factor, if any. */
  timeLimits: z.record(languageSchema, z.number()),
  /** In KB. The page shows it in MB, with 1,024 KB each. */
  memoryLimit: z.number(),
  /** The maximum score; null if the problem has no points, or no maximum. */
  maxPoints: z.number().nullable(),
  defaultLanguage: languageSchema.default(DEFAULT_LANGUAGE),
  starterCode: z.union([z.partialRecord(languageSchema, z.string()), z.string()]),
  /** Whether the problem is interactive. A run then takes no custom input. */
  interactive: z.boolean(),
  /** Whether a program in the package checks outputs. Custom inputs then take no expected output. */
  ownChecker: z.boolean(),
  interactions: z.array(sampleInteractionSchema),
  testCases: z.array(sampleTestSchema),
  /** A sentence that says why AI help is currently not available to the signed-in user; null if it is. */
  aiHelpClosed: z.string().nullable(),
})
export type Problem = z.infer<typeof problemSchema>

export const tagListSchema = z.array(z.string())
