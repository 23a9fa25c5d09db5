import { type Replay, SIGNED_OVERFLOW, type WhatNext } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { presentListedProblem } from '../problems/problem.presenter'
import type { ProblemList } from '../problems/problem-list'
import type { Progress } from '../progress/progress.service'
import type { Actor } from '../users/actor'
import { createDailyProblems } from './daily-problem'
import { dueAt } from './reviews'
import { type OpenProblem, type RecentProgram, shown, suggest } from './suggestions'

interface WhatNextDeps extends Pick<Models, 'submissions' | 'analyses' | 'dailyProblems'> {
  problemList: ProblemList
  progress: Progress
  clock: Clock
}

/** How many of a user's latest programs to consider. */
const RECENT_PROGRAMS = 100
/** The maximum number of reviews in an answer. */
const MOST_REVIEWS = 5

interface Replayed {
  _id: Types.ObjectId
  programKey: string
  parts: {
    replay?: { result: Pick<Replay, 'fault'> | null }
    counterexample?: { result: { checked?: Pick<Replay, 'fault'> | null } | null }
  }
}
type AcceptedAt = Awaited<ReturnType<Progress['acceptedAt']>>
type OpenProblems = ReadonlyMap<string, OpenProblem>

export type WhatsNext = ReturnType<typeof createWhatsNext>

/** Tells users what to do next: suggestions, reviews and the problem of the day. */
export const createWhatsNext = (deps: WhatNextDeps) => {
  const { submissions, analyses, problemList, progress, clock } = deps
  const dailyProblems = createDailyProblems(deps.dailyProblems)

  /** All problems that are open for practice, sorted by title. */
  const openProblems = async (): Promise<OpenProblems> => {
    const { rows } = await problemList.read({})
    return new Map(
      rows.map(({ problem }) => {
        const listed = presentListedProblem(problem)
        return [listed._id, { ...listed, pattern: problem.pattern }]
      }),
    )
  }

  /** The keys of programs in which a run with checks found a signed overflow, by submission id in hex. */
  const overflowsAmong = async (ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>> => {
    if (ids.length === 0) return new Map()
    const found = await analyses
      .find(
        { _id: { $in: [...ids] } },
        { programKey: 1, 'parts.replay.result.fault': 1, 'parts.counterexample.result.checked.fault': 1 },
      )
      .lean<Replayed[]>()
    return new Map(
      found
        .filter(({ parts: { replay, counterexample } }) =>
          [replay?.result?.fault, counterexample?.result?.checked?.fault].some((fault) =>
            fault?.startsWith(SIGNED_OVERFLOW),
          ),
        )
        .map(({ _id, programKey }) => [_id.toHexString(), programKey]),
    )
  }

  const recentPrograms = async ({ userId }: Actor): Promise<RecentProgram[]> => {
    const found = await submissions
      .find({ userId }, { problemId: 1, language: 1, submissionType: 1, verdict: 1, submittedAt: 1 })
      .sort({ submittedAt: -1, _id: -1 })
      .limit(RECENT_PROGRAMS)
      .lean()
    // Integers overflow only in these languages.
    const overflows = await overflowsAmong(
      found.filter(({ language }) => language === 'cpp' || language === 'java').map(({ _id }) => _id),
    )
    return found.map(({ _id, problemId, submissionType, verdict, submittedAt }) => ({
      problemId: problemId.toHexString(),
      at: submittedAt,
      isTooSlow: submissionType === 'submit' && verdict === 'Time Limit Exceeded',
      overflowKey: overflows.get(_id.toHexString()) ?? null,
    }))
  }

  const dailyOf = async (
    open: OpenProblems,
    acceptedAt: AcceptedAt | null,
    now: Date,
  ): Promise<WhatNext['daily']> => {
    const day = now.toISOString().slice(0, 10)
    const id = await dailyProblems.of(day, new Set(open.keys()))
    const problem = id === null ? undefined : open.get(id)
    if (problem === undefined) return null
    return { day, problem: shown(problem), isSolved: acceptedAt?.has(problem._id) ?? null }
  }

  return {
    /** Guests get the problem of the day and the pattern to start with. */
    async get(actor: Actor | undefined): Promise<WhatNext> {
      const now = clock()
      const open = await openProblems()
      const problems = [...open.values()]
      if (actor === undefined) {
        const first = suggest({ problems, solvedAt: new Map(), recent: [] })
        const suggestions = first.filter(({ kind }) => kind === 'start')
        return { daily: await dailyOf(open, null, now), suggestions, reviews: [] }
      }
      const [acceptedAt, recent] = await Promise.all([progress.acceptedAt(actor), recentPrograms(actor)])
      const solvedAt = new Map([...acceptedAt].map(([id, times]) => [id, times.at(-1)!]))
      return {
        daily: await dailyOf(open, acceptedAt, now),
        suggestions: suggest({ problems, solvedAt, recent }),
        reviews: reviewsOf(open, acceptedAt, now),
      }
    },
  }
}

/** The problems that are due for review, longest overdue first. */
const reviewsOf = (open: OpenProblems, acceptedAt: AcceptedAt, now: Date): WhatNext['reviews'] =>
  [...acceptedAt]
    .flatMap(([id, times]) => {
      const problem = open.get(id)
      const due = dueAt(times)
      return problem === undefined || due > now ? [] : [{ problem, due, lastSolvedAt: times.at(-1)! }]
    })
    .sort((a, b) => a.due.getTime() - b.due.getTime() || a.problem._id.localeCompare(b.problem._id, 'en'))
    .slice(0, MOST_REVIEWS)
    .map(({ problem, lastSolvedAt }) => ({
      problem: shown(problem),
      lastSolvedAt: lastSolvedAt.toISOString(),
    }))
