import type { Editorial, HintState } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { unlessDuplicate } from '../../database/errors'
import { AppError } from '../../errors'
import { openToPractice } from '../problems/practice'
import { chooseStatement, fileAddress, withAddresses } from '../problems/problem-statements'
import type { ProblemVersions } from '../problems/problem-versions'
import type { Progress } from '../progress/progress.service'
import type { Actor } from '../users/actor'

interface HintsDeps extends Pick<Models, 'problems' | 'openedHelp'> {
  versions: ProblemVersions
  progress: Progress
  clock: Clock
}

export type Hints = ReturnType<typeof createHints>

/**
 * Opens hints, one by one, and the editorial, which is also open to users who have solved the problem. Every call
 * throws NOT_FOUND for hidden problems and for problems in contests that have not ended.
 */
export const createHints = ({ problems, openedHelp, versions, progress, clock }: HintsDeps) => {
  const versionOf = async (problemId: Types.ObjectId) => {
    const problem = await problems
      .findOne({ _id: problemId, ...openToPractice(clock()) }, { currentVersion: 1 })
      .lean()
    if (!problem?.currentVersion) throw new AppError('NOT_FOUND', 'Problem not found.')
    return versions.get(problem.currentVersion)
  }

  const openedBy = ({ userId }: Actor, problemId: Types.ObjectId) =>
    openedHelp.find({ problemId, userId }).sort({ kind: 1, number: 1 }).lean()

  /** Records the first time that the user opens the hint or editorial. */
  const note = async (
    { userId }: Actor,
    problemId: Types.ObjectId,
    help: { kind: 'hint' | 'editorial'; number: number | null },
  ): Promise<void> => {
    await unlessDuplicate(openedHelp.create({ userId, problemId, ...help, openedAt: clock() }))
  }

  const hasSolved = async (actor: Actor, problemId: Types.ObjectId): Promise<boolean> =>
    (await progress.statuses(actor, [problemId])).get(problemId.toHexString()) === 'Solved'

  const state = async (actor: Actor, problemId: Types.ObjectId): Promise<HintState> => {
    const [{ hints, solutions }, opened, isSolved] = await Promise.all([
      versionOf(problemId),
      openedBy(actor, problemId),
      hasSolved(actor, problemId),
    ])
    const isOpen = isSolved || opened.some(({ kind }) => kind === 'editorial')
    return {
      total: hints.length,
      // The current version of the problem may have fewer hints.
      opened: opened.flatMap(({ kind, number, openedAt }) => {
        const html = kind === 'hint' && number !== null ? hints[number - 1] : undefined
        return html === undefined ? [] : [{ number: number!, html, openedAt: openedAt.toISOString() }]
      }),
      editorial: solutions.length === 0 ? 'none' : isOpen ? 'open' : 'closed',
    }
  }

  return {
    state,

    /**
     * Opens a hint. Has no effect if the hint is already open.
     * @throws AppError NOT_FOUND for an unknown hint; CONFLICT unless the previous hint is open
     */
    async openHint(actor: Actor, problemId: Types.ObjectId, number: number): Promise<HintState> {
      const { hints } = await versionOf(problemId)
      if (hints[number - 1] === undefined) throw new AppError('NOT_FOUND', 'This problem has no such hint.')
      const opened = await openedBy(actor, problemId)
      if (number > 1 && !opened.some((each) => each.kind === 'hint' && each.number === number - 1))
        throw new AppError('CONFLICT', `Open hint ${number - 1} first.`)
      await note(actor, problemId, { kind: 'hint', number })
      return state(actor, problemId)
    },

    /** Opens the editorial to a user who has not solved the problem. @throws AppError NOT_FOUND if there is none */
    async openEditorial(actor: Actor, problemId: Types.ObjectId): Promise<HintState> {
      const { solutions } = await versionOf(problemId)
      if (solutions.length === 0) throw new AppError('NOT_FOUND', NO_EDITORIAL)
      if (!(await hasSolved(actor, problemId)))
        await note(actor, problemId, { kind: 'editorial', number: null })
      return state(actor, problemId)
    },

    /**
     * Returns the editorial in the first preferred language that is available.
     * @throws AppError NOT_FOUND if there is none; FORBIDDEN while it is closed
     */
    async editorial(
      actor: Actor,
      problemId: Types.ObjectId,
      preferred: readonly string[],
    ): Promise<Editorial> {
      const [{ solutions }, { editorial }] = await Promise.all([
        versionOf(problemId),
        state(actor, problemId),
      ])
      if (editorial === 'none') throw new AppError('NOT_FOUND', NO_EDITORIAL)
      if (editorial === 'closed')
        throw new AppError(
          'FORBIDDEN',
          'The editorial opens when you have solved the problem, or on request.',
        )
      const { language, html } = chooseStatement(solutions, preferred).statement
      return {
        language,
        html: withAddresses(html, (sha256) => fileAddress(problemId.toHexString(), sha256)),
      }
    },
  }
}

const NO_EDITORIAL = 'This problem has no editorial.'
