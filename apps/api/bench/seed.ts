import { createHash } from 'node:crypto'
import { DEFAULT_TEST_LEVEL, type FinalVerdict } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Core } from '../src/core'
import { type ProblemRecord, titleKeyOf } from '../src/features/problems/problem.model'
import type { ProblemVersionRecord } from '../src/features/problems/problem-version.model'
import type { SubmissionRecord } from '../src/features/submission-records/submission.model'

export const PROBLEMS = 5000
export const SUBMISSIONS = 100_000
/** About as many as a user sends in several years. */
const OWN_SUBMISSIONS = 2000
const OWN_PROBLEMS = 600
const PEOPLE = 1000
const STATEMENT = `<p>${'A statement of the usual length. '.repeat(60)}</p>`
const BATCH = 2000

const TAGS = Array.from({ length: 60 }, (_, at) => `topic ${at + 1}`)
const ADJECTIVES = [
  'Broken',
  'Crowded',
  'Distant',
  'Even',
  'Frozen',
  'Golden',
  'Hidden',
  'Idle',
  'Joint',
  'Late',
]
const NOUNS = [
  'Bridges',
  'Cranes',
  'Ferries',
  'Harbours',
  'Islands',
  'Lanterns',
  'Markets',
  'Orchards',
  'Paths',
  'Towers',
]
const VERDICTS: FinalVerdict[] = [
  'Accepted',
  'Wrong Answer',
  'Time Limit Exceeded',
  'Runtime Error',
  'Compilation Error',
]

/** A seeded random number generator (mulberry32), so that every run uses the same numbers. */
export const numbers = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Seeded {
  problemIds: string[]
  /** The problems that the user has submitted to. */
  ownProblemIds: string[]
  tags: readonly string[]
  words: readonly string[]
}

/** Fills the database with published problems and with judged submissions by many users. */
export const seed = async ({ database, blobs }: Core, personId: string): Promise<Seeded> => {
  const random = numbers(1)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const { models } = database
  const [input, answer] = [await blobs.put(Buffer.from('1 2\n')), await blobs.put(Buffer.from('3\n'))]
  const ids = Array.from({ length: PROBLEMS }, () => ({
    problem: new Types.ObjectId(),
    version: new Types.ObjectId(),
  }))

  await inBatches(
    PROBLEMS,
    (at): ProblemVersionRecord => {
      const { problem, version } = ids[at] as (typeof ids)[number]
      return {
        _id: version,
        problemId: problem,
        packageHash: createHash('sha256').update(String(at)).digest('hex'),
        importedAt: new Date(),
        description: STATEMENT,
        attribution: { authors: [], sources: [], licence: 'cc0', rightsOwner: null },
        statements: [{ language: 'en', title: null, html: STATEMENT, pdf: null }],
        files: [],
        cpuTimeLimitMs: 1000,
        memoryLimitKb: 262_144,
        outputLimitBytes: 8_388_608,
        defaultLanguage: 'cpp',
        starterCode: {},
        timeFactors: {},
        family: null,
        mistakes: [],
        properties: null,
        counterexamples: true,
        checker: {
          kind: 'tokens',
          caseSensitive: false,
          spaceChangeSensitive: false,
          floatAbsoluteTolerance: null,
          floatRelativeTolerance: null,
        },
        scoring: null,
        lesson: { pattern: `Idea ${at % 100}`, summary: 'Look at it from the end.' },
        hints: [],
        solutions: [],
        testLevel: DEFAULT_TEST_LEVEL,
        interactions: [],
        tests: Array.from({ length: 20 }, (_, test) => ({
          name: `${test}`,
          input,
          answer,
          isSample: test < 2,
          group: null,
        })),
        programs: [],
        archive: null,
        madeWith: 'package',
        secretsRemovedAt: null,
      }
    },
    (batch) => models.problemVersions.collection.insertMany(batch),
  )
  await inBatches(
    PROBLEMS,
    (at): ProblemRecord => {
      const { problem, version } = ids[at] as (typeof ids)[number]
      const title = `${pick(ADJECTIVES)} ${pick(NOUNS)} ${at + 1}`
      return {
        _id: problem,
        slug: `bench${at}`,
        ownerId: null,
        sharedWith: [],
        deletedAt: null,
        title,
        titleKey: titleKeyOf(title),
        difficulty: pick(['easy', 'medium', 'hard', null] as const),
        tags: [...new Set([pick(TAGS), pick(TAGS), pick(TAGS)])],
        visibility: 'published',
        contestOnly: false,
        currentVersion: version,
        pattern: `Idea ${at % 100}`,
        rating: null,
        testLevel: DEFAULT_TEST_LEVEL,
        tried: 0,
        solved: 0,
        tallyDue: null,
        contestWindows: [],
      }
    },
    (batch) => models.problems.collection.insertMany(batch),
  )

  const people = Array.from({ length: PEOPLE }, () => new Types.ObjectId())
  const person = new Types.ObjectId(personId)
  const own = ids.slice(0, OWN_PROBLEMS)
  const start = Date.UTC(2024, 0, 1)
  await inBatches(
    SUBMISSIONS,
    (at): SubmissionRecord => {
      const isOwn = at % (SUBMISSIONS / OWN_SUBMISSIONS) === 0
      const { problem, version } = pick(isOwn ? own : ids)
      const submissionType = random() < 0.7 ? 'submit' : 'run'
      return {
        _id: new Types.ObjectId(),
        userId: isOwn ? person : pick(people),
        purpose: 'user',
        problemId: problem,
        problemVersionId: version,
        contestId: null,
        language: pick(['cpp', 'java', 'python', 'javascript']),
        sources: [{ path: 'main.py', text: 'print(sum(map(int, input().split())))\n'.repeat(20) }],
        submissionType,
        isCounted: submissionType === 'submit',
        mode: submissionType === 'submit' ? 'submit' : 'samples',
        customInputs: [],
        submittedAt: new Date(start + at * 600_000),
        round: 1,
        final: true,
        verdict: submissionType === 'submit' ? pick(VERDICTS) : 'Partial - Sample Run',
        executionTime: random(),
        memoryUsed: 4096,
        points: null,
        detail: null,
      }
    },
    (batch) => models.submissions.collection.insertMany(batch),
  )
  return {
    problemIds: ids.map(({ problem }) => problem.toHexString()),
    ownProblemIds: own.map(({ problem }) => problem.toHexString()),
    tags: TAGS,
    words: NOUNS,
  }
}

const inBatches = async <T>(
  count: number,
  make: (at: number) => T,
  insert: (batch: T[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from)
    await insert(Array.from({ length: size }, (_, at) => make(from + at)))
  }
}
