import type {
  Contest,
  ContestProblem,
  Problem,
  ProblemListItem,
  Submission,
  TestCaseResult,
  TestEvidence,
  User,
  WhatNext,
} from '@cohort/shared'

export const buildUser = (part: Partial<User> = {}): User => ({
  _id: 'a'.repeat(24),
  fullName: 'Test Person',
  userName: 'Test Person',
  email: 'person@example.org',
  role: 'user',
  ...part,
})

export const buildListItem = (part: Partial<ProblemListItem> = {}): ProblemListItem => ({
  _id: 'b'.repeat(24),
  title: 'Lantern Walk',
  difficulty: 'Easy',
  rating: null,
  tags: ['arrays'],
  tried: 0,
  solved: 0,
  ...part,
})

export const buildWhatNext = (part: Partial<WhatNext> = {}): WhatNext => ({
  daily: null,
  suggestions: [],
  reviews: [],
  ...part,
})

/** A contest that runs for another hour. */
export const buildContest = (part: Partial<Contest> = {}): Contest => ({
  _id: 'd'.repeat(24),
  slug: 'first-watch',
  title: 'First Watch',
  description: '<p>Three problems.</p>',
  startTime: new Date(Date.now() - 3_600_000).toISOString(),
  endTime: new Date(Date.now() + 3_600_000).toISOString(),
  status: 'Running',
  problems: [
    buildContestProblem(),
    buildContestProblem({ label: 'B', problemId: null, title: null }),
    buildContestProblem({
      label: 'C',
      title: '',
      problemId: { _id: 'f'.repeat(24), title: '', difficulty: null },
      userStatus: 'Solved',
    }),
  ],
  penaltyMinutes: 20,
  own: null,
  ...part,
})

/** An ended contest as seen by its jury. Its problems are closed for practice, and one has been deleted. */
export const buildJuryContest = (part: Partial<Contest> = {}): Contest =>
  buildContest({
    right: 'jury',
    status: 'Ended',
    problems: [
      buildContestProblem({ id: 'b'.repeat(24), problemId: null }),
      buildContestProblem({ id: 'c'.repeat(24), label: 'B', problemId: null, title: null }),
    ],
    ...part,
  })

const buildContestProblem = (part: Partial<ContestProblem> = {}): ContestProblem => ({
  problemId: { _id: 'b'.repeat(24), title: 'Lantern Walk', difficulty: 'Easy' },
  title: 'Lantern Walk',
  label: 'A',
  color: 'green',
  rgb: '#3f9b5b',
  points: 1,
  ...part,
})

export const buildProblem = (part: Partial<Problem> = {}): Problem => ({
  _id: 'b'.repeat(24),
  slug: 'lantern-walk',
  publicPage: null,
  title: 'Lantern Walk',
  difficulty: 'easy',
  description: '<p>Walk.</p>',
  statement: { language: 'en', languages: ['en'], pdf: null },
  tags: ['arrays'],
  attribution: { authors: [], sources: [], licence: 'cc0', rightsOwner: 'The jury' },
  cpuTimeLimit: 1,
  timeLimits: { cpp: 1, java: 1, python: 1, javascript: 1 },
  memoryLimit: 262144,
  maxPoints: null,
  defaultLanguage: 'cpp',
  starterCode: { cpp: 'int main() {}\n' },
  interactive: false,
  ownChecker: false,
  interactions: [],
  aiHelpClosed: null,
  testCases: [{ input: '1 2\n', expectedOutput: '3\n', isSample: true }],
  ...part,
})

export const buildTest = (part: Partial<TestCaseResult> = {}): TestCaseResult => ({
  status: 'Accepted',
  time: 0.1,
  memory: 2048,
  isSample: false,
  isCustom: false,
  ...part,
})

/** The evidence of a hidden test that passed. */
export const buildEvidence = (part: Partial<TestEvidence> = {}): TestEvidence => ({
  limit: null,
  signal: null,
  nearLimit: null,
  wallTime: 0.12,
  exitCode: 0,
  oomKills: 0,
  outputBytes: 2,
  outputKeptBytes: 2,
  stderrBytes: 0,
  stderrKeptBytes: 0,
  ...part,
})

export const buildSubmission = (part: Partial<Submission> = {}): Submission => ({
  _id: 'c'.repeat(24),
  problemId: 'b'.repeat(24),
  contestId: null,
  language: 'cpp',
  verdict: 'Queued',
  submissionType: 'submit',
  queueAhead: null,
  testCaseResults: [],
  testCount: 0,
  testLevel: null,
  detail: null,
  compileOutput: '',
  compile: null,
  limits: { time: 1, wallTime: 3, memory: 262144, output: 8388608 },
  stderr: '',
  executionTime: null,
  memoryUsed: null,
  points: null,
  maxPoints: null,
  groups: [],
  estimatedTimeComplexity: null,
  estimatedSpaceComplexity: null,
  submittedAt: '2026-01-01T00:00:00.000Z',
  ...part,
})
