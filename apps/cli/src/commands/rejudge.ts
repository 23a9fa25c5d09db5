import {
  changeText,
  type Rejudging,
  type RejudgingDetails,
  type RejudgingPreview,
  type RejudgingRequest,
  rejudgingCalls,
} from '@cohort/shared'
import { confirm } from '../ask'
import { type Client, openClient } from '../client'
import { EXIT, Failure } from '../failure'
import { findContest } from '../find-contest'
import { problemIdOf } from '../find-problem'
import { followRejudging } from '../follow-rejudging'
import { type Context, isInteractive, type Outcome } from '../terminal'

interface SelectionFlags {
  contest?: string
  problem?: string
  submission?: string
  language?: string
  verdict?: string[]
  from?: string
  until?: string
  host?: string
}
type PreviewFlags = SelectionFlags & { reason?: string }

/** Lists the rejudgings of a contest or, outside contests, of a problem. */
export const listRejudgings = async (
  context: Context,
  { contest, problem }: Pick<SelectionFlags, 'contest' | 'problem'>,
): Promise<Outcome> => {
  if ((contest === undefined) === (problem === undefined))
    throw new Failure(EXIT.usage, 'Choose either --contest CONTEST or --problem PROBLEM.')
  const client = await openClient(context)
  const query =
    contest === undefined
      ? { problemId: await problemIdOf(client, problem!) }
      : { contestId: (await findContest(client, contest))._id }
  const rejudgings = await client.all(rejudgingCalls.listRejudgings, { query })
  for (const rejudging of rejudgings) context.print(listLine(rejudging))
  return { ok: true, document: { rejudgings } }
}

const listLine = ({ _id, state, judged, total, failed, createdAt, createdBy, reason }: Rejudging): string =>
  [
    ...[_id, state, `${judged} of ${total} judged`],
    ...(failed > 0 ? [`${failed} could not be judged`] : []),
    ...[createdAt, createdBy?.userName ?? GONE, reason],
  ].join(' · ')

/** The options that select the submissions for a new rejudging and give the reason. */
const NEW_ONLY = [
  ...(['contest', 'problem', 'submission', 'language', 'verdict'] as const),
  ...(['from', 'until', 'host', 'reason'] as const),
]

/** Starts a rejudging or opens an existing one, and shows what applying it would change. */
export const previewRejudging = async (
  context: Context,
  flags: PreviewFlags,
  id: string | undefined,
): Promise<Outcome> => {
  if (id !== undefined && NEW_ONLY.some((flag) => flags[flag] !== undefined))
    throw new Failure(
      EXIT.usage,
      'Name an existing rejudging, or choose submissions and a reason for a new one, but not both.',
    )
  const client = await openClient(context)
  const begun = id === undefined ? await create(client, flags) : await get(client, id)
  const rejudging = await followRejudging(context, client, begun, { isNew: id === undefined })
  const preview = await previewOf(client, rejudging._id)
  for (const line of previewLines(rejudging, preview)) context.print(line)
  if (rejudging.state === 'ready') {
    context.note(`Nothing has changed yet. To apply this rejudging: cohort rejudge apply ${rejudging._id}`)
    context.note(discardHint(rejudging))
  }
  return { ok: true, document: { rejudging, preview } }
}

/** Makes the new verdicts count. If repeated after a lost answer, the command waits for the first attempt. */
export const applyRejudging = async (
  context: Context,
  { yes = false }: { yes?: boolean },
  id: string,
): Promise<Outcome> => {
  const client = await openClient(context)
  const known = await get(client, id)
  if (!yes && known.state === 'ready' && isInteractive(context.terminal)) {
    for (const line of previewLines(known, await previewOf(client, id))) context.note(line)
    context.note(discardHint(known))
    await confirm(context.terminal, 'Make these verdicts count?')
  }
  const isBegun = known.state === 'applying' || known.state === 'applied'
  const begun = isBegun ? known : await client.call(rejudgingCalls.applyRejudging, { params: { id } })
  const rejudging = await followRejudging(context, client, begun)
  context.print(`${id} · ${rejudging.state}`)
  return { ok: rejudging.state === 'applied', document: { rejudging } }
}

/** Discards a rejudging that has not been applied. */
export const discardRejudging = async (context: Context, _flags: object, id: string): Promise<Outcome> => {
  const client = await openClient(context)
  const rejudging = await client.call(rejudgingCalls.discardRejudging, { params: { id } })
  context.print(`${id} · ${rejudging.state}`)
  return { ok: true, document: { rejudging } }
}

const discardHint = ({ _id }: RejudgingDetails): string =>
  `To discard this rejudging: cohort rejudge discard ${_id}`

const get = (client: Client, id: string) => client.call(rejudgingCalls.getRejudging, { params: { id } })

const create = async (client: Client, { reason, ...flags }: PreviewFlags): Promise<RejudgingDetails> => {
  if (reason === undefined)
    throw new Failure(EXIT.usage, 'Say why these submissions should be rejudged: --reason TEXT')
  const { contest, problem, submission, verdict, host, until, language, from } = flags
  if (contest === undefined && problem === undefined)
    throw new Failure(
      EXIT.usage,
      'Choose the submissions: --contest CONTEST or --problem PROBLEM, and further options to select fewer.',
    )
  const contestId = contest === undefined ? undefined : (await findContest(client, contest))._id
  const body = {
    contestId,
    language,
    from,
    reason,
    verdicts: verdict,
    to: until,
    worker: host,
    problemId: problem === undefined ? undefined : await problemIdOf(client, problem, contestId),
    submissionId: submission,
  }
  // The API checks languages, verdicts and times, and reports invalid ones.
  return client
    .call(rejudgingCalls.createRejudging, { body: body as RejudgingRequest })
    .catch((error: unknown) => {
      throw namingOptions(error)
    })
}

const OPTION_OF: Readonly<Record<string, string>> = {
  language: '--language',
  verdicts: '--verdict',
  worker: '--host',
}

/** Replaces request fields in the API's error with options of the command. */
const namingOptions = (error: unknown): unknown => {
  if (!(error instanceof Failure)) return error
  const named = (text: string): string =>
    text.replace(/^The field "(\w+)[^"]*"/, (whole, field: string) => OPTION_OF[field] ?? whole)
  const { issues, ...details } = error.details
  return new Failure(error.exit, named(error.message), {
    ...details,
    ...(issues && { issues: issues.map((issue) => ({ ...issue, message: named(issue.message) })) }),
  })
}

const PAGE_SIZE = 200

/** The preview with all its changed verdicts. */
const previewOf = async (client: Client, id: string): Promise<RejudgingPreview> => {
  const read = (page: number) =>
    client.call(rejudgingCalls.previewRejudging, { params: { id }, query: { page, limit: PAGE_SIZE } })
  const first = await read(1)
  const changes = [...first.changes]
  for (let page = 2; changes.length === (page - 1) * PAGE_SIZE; page += 1)
    changes.push(...(await read(page)).changes)
  return { ...first, changes }
}

const SHOWN_CHANGES = 20

const OUTDATED =
  'A problem has a newer version than the one used here. To judge with it, discard this rejudging and create another.'

const previewLines = (
  { _id, total, failed, isOutdated }: RejudgingDetails,
  preview: RejudgingPreview,
): string[] => {
  const { changes, counts, ranks } = preview
  const hidden = changes.length - SHOWN_CHANGES
  return [
    `${_id} · ${total} rejudged${failed > 0 ? `, ${failed} could not be judged and ${failed === 1 ? 'keeps its verdict' : 'keep their verdicts'}` : ''}`,
    ...(isOutdated ? [OUTDATED] : []),
    ...(changes.length === 0 ? ['No result changes.'] : []),
    ...counts.map((count) => `${changeText(count)} · ${count.submissions}`),
    ...changes.slice(0, SHOWN_CHANGES).map(changeLine),
    ...(hidden > 0 ? [`… and ${hidden} more. Use --json to list them all.`] : []),
    ...ranks.map(rankLine),
  ]
}

const GONE = 'Deleted account'

const changeLine = ({
  submissionId,
  user,
  problem,
  points,
  stays,
  ...verdicts
}: RejudgingPreview['changes'][number]) =>
  [
    `  ${submissionId}`,
    user?.userName ?? GONE,
    problem?.title ?? 'Deleted problem',
    changeText(verdicts),
    ...(points ? [`points ${points.before ?? '–'} → ${points.after ?? '–'}`] : []),
    ...(stays === 'override'
      ? ['no effect: the jury set the verdict']
      : stays === 'ignored'
        ? ['no effect: the submission is ignored']
        : []),
  ].join(' · ')

const rankLine = ({ user, rank, points, penalty }: RejudgingPreview['ranks'][number]): string =>
  [
    user?.userName ?? GONE,
    `rank ${rank.before ?? '–'} → ${rank.after ?? '–'}`,
    `points ${points.before} → ${points.after}`,
    `penalty ${penalty.before} → ${penalty.after} min`,
  ].join(' · ')
