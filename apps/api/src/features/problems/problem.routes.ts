import { pipeline } from 'node:stream/promises'
import { problemCalls, type UserStatus } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { ApiEnvironment } from '../../env'
import { AppError } from '../../errors'
import { respondCached } from '../../http/cached-body'
import { type Handler, handler } from '../../http/handler'
import { boundsOf, isWhole } from '../../paging'
import type { BlobStore } from '../blobs/blob-store'
import type { Actor } from '../users/actor'
import type { ProblemRecord } from './problem.model'
import { presentProblem } from './problem.presenter'
import type { Problems } from './problem.service'
import { listJson, type ProblemList } from './problem-list'
import { chooseStatement, statementFileHeaders } from './problem-statements'

interface Deps {
  problems: Problems
  problemList: ProblemList
  blobs: BlobStore
  env: Pick<ApiEnvironment, 'PUBLIC_STATEMENTS'>
  progress: {
    statuses(actor: Actor, of?: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, UserStatus>>
  }
  contestHelp: {
    closedReason(
      actor: Pick<Actor, 'userId' | 'group'>,
      problem: Promise<Pick<ProblemRecord, 'contestWindows'>>,
    ): Promise<string | null>
  }
}

/** The calls to list and read problems. */
export const problemRoutes = ({
  problems,
  problemList,
  blobs,
  env,
  progress,
  contestHelp,
}: Deps): Handler[] => [
  handler(problemCalls.listProblems, async ({ req, res, actor, query: { page, limit, ...filters } }) => {
    const { rows, body } = await problemList.read(filters)
    const wantsAll = isWhole({ page, limit })
    if (wantsAll && !actor) await respondCached(req, res, body())
    else {
      const shown = wantsAll ? rows : rows.slice(...boundsOf({ page, limit }))
      const ids = wantsAll ? undefined : shown.map(({ problem }) => problem._id)
      const statuses = actor ? await progress.statuses(actor, ids) : new Map()
      res.type('json').send(listJson(shown, rows.length, statuses))
    }
    return undefined
  }),

  handler(problemCalls.listProblemTags, async () => ({ data: await problemList.tags() })),

  handler(problemCalls.getProblem, async ({ req, actor, id, query: { lang, contestId } }) => {
    const reading = problems.get(id, { contestId, actor })
    const closed = contestHelp.closedReason(
      actor,
      reading.then(({ problem }) => problem),
    )
    const [found, aiHelpClosed] = await Promise.all([reading, closed])
    const preferred = [...(lang === undefined ? [] : [lang]), ...req.acceptsLanguages()]
    const chosen = chooseStatement(found.version.statements, preferred)
    const shown = presentProblem(found, chosen, contestId, env.PUBLIC_STATEMENTS !== undefined)
    return { data: { ...shown, aiHelpClosed } }
  }),

  handler(problemCalls.getProblemFile, async ({ req, res, actor, id, query: { contestId } }) => {
    const { version } = await problems.get(id, { contestId, actor })
    const file = version.files.find(({ sha256 }) => sha256 === req.params.sha256)
    if (file === undefined) throw new AppError('NOT_FOUND', 'This problem has no such file.')
    const { size, stream } = await blobs.open(file.sha256)
    res.set(statementFileHeaders(file.type, size))
    await pipeline(stream, res)
    return undefined
  }),
]
