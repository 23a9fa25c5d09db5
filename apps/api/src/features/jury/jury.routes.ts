import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type AuditAction, JURY_TEXTS, juryCalls } from '@cohort/shared'
import type { Request, Response } from 'express'
import type { Types } from 'mongoose'
import { AppError } from '../../errors'
import { weakTagOf } from '../../http/entity-tag'
import { type Handler, handler } from '../../http/handler'
import { pageEnvelope, sendFresh } from '../../http/respond'
import { streamZip } from '../../http/stream-zip'
import type { AuditDetail } from '../audit/audit.model'
import { type Audit, auditSourceOf } from '../audit/audit.service'
import type { OutdatedInContest } from '../authoring/outdated-verdicts'
import type { ProblemAccess } from '../authoring/problem-access'
import type { BlobStore } from '../blobs/blob-store'
import type { ShownTexts } from '../blobs/shown-texts'
import type { ContestAccess } from '../contests/contest-access'
import type { Health } from '../health/health.service'
import type { Actor } from '../users/actor'
import type { HiddenProblems } from './hidden-problems'
import { type JuryRow, presentJuryRow, presentJurySubmission } from './jury.presenter'
import type { JuryAccess, JurySubmissionAccess } from './jury-access'
import type { JuryActs, JuryChange } from './jury-acts.service'
import type { JuryLists, SubmissionsToArchive } from './jury-list.service'
import { type JurySubmissions, unlessRemoved } from './jury-submission.service'
import { archiveFiles } from './submission-archive'

interface Deps {
  contestAccess: ContestAccess
  juryAccess: JuryAccess
  juryLists: JuryLists
  hiddenProblems: HiddenProblems
  outdatedInContest: OutdatedInContest
  jurySubmissions: JurySubmissions
  juryActs: JuryActs
  problemAccess: Pick<ProblemAccess, 'requireOwner'>
  health: Pick<Health, 'judgeHosts'>
  blobs: BlobStore
  texts: ShownTexts
  audit: Audit
}

/** The maximum size of a test's text in a response, in bytes. */
const MOST_TEXT_BYTES = 16 * 1024 * 1024

/** Calls for juries, which read submissions and act on them. */
export const juryRoutes = (deps: Deps): Handler[] => {
  const { contestAccess, juryAccess, juryLists, jurySubmissions, juryActs, problemAccess, health, audit } =
    deps

  /** Performs an action if the actor may change the submission, and records it in the audit log. */
  const record = async (
    { req, actor, id: target }: { req: Request; actor: Actor; id: Types.ObjectId },
    {
      action,
      detail,
      after,
    }: { action: AuditAction; detail?: AuditDetail; after(change: JuryChange): AuditDetail },
    act: (found: JurySubmissionAccess) => Promise<JuryChange>,
  ) => {
    const found = await juryAccess.requireAct(actor, target)
    const { after: changed } = await audit.record(
      auditSourceOf(req),
      { action, target, ...(detail && { detail }), after: (change) => ({ detail: after(change) }) },
      () => act(found),
    )
    return { juryRevision: changed.juryRevision ?? 0 }
  }

  return [
    handler(juryCalls.listJurySubmissions, async ({ req, res, actor, id, query }) => {
      await contestAccess.requireJury(actor, id)
      sendPage(req, res, await juryLists.ofContest(id, query))
      return undefined
    }),

    handler(juryCalls.listProblemSubmissions, async ({ req, res, actor, id, query }) => {
      await problemAccess.requireOwner(actor, id)
      sendPage(req, res, await juryLists.ofProblem(actor, id, query))
      return undefined
    }),

    handler(juryCalls.downloadJurySubmissions, async ({ req, res, actor, id, query }) => {
      const { slug } = await contestAccess.requireJury(actor, id)
      const act = { action: 'contest.downloadSubmissions', target: id, after: countIn } as const
      const found = await audit.record(auditSourceOf(req), act, () => juryLists.toArchiveOfContest(id, query))
      await sendArchive(res, `${slug}-submissions.zip`, found, query)
      return undefined
    }),

    handler(juryCalls.downloadProblemSubmissions, async ({ req, res, actor, id, query }) => {
      const { slug } = await problemAccess.requireOwner(actor, id)
      const act = { action: 'problem.downloadSubmissions', target: id, after: countIn } as const
      const found = await audit.record(auditSourceOf(req), act, () =>
        juryLists.toArchiveOfProblem(actor, id, query),
      )
      await sendArchive(res, `${slug}-submissions.zip`, found, query)
      return undefined
    }),

    handler(juryCalls.getJuryAttention, async ({ actor, id }) => {
      const contest = await contestAccess.requireJury(actor, id)
      const [submissions, suspectTests, hiddenProblems, outdatedProblems, hosts] = await Promise.all([
        juryLists.attentionIn(id),
        juryLists.suspectTestsIn(contest),
        deps.hiddenProblems(actor, contest),
        deps.outdatedInContest(contest),
        health.judgeHosts(),
      ])
      return { data: { submissions, suspectTests, hiddenProblems, outdatedProblems, hosts } }
    }),

    handler(juryCalls.getJurySubmission, async ({ actor, id, query: { round } }) => ({
      data: presentJurySubmission(await jurySubmissions.get(actor, id, round)),
    })),

    handler(juryCalls.getJuryTestText, async ({ req, res, actor, id, query: { round, preview } }) => {
      const number = /^[1-9]\d{0,3}$/.test(String(req.params.test)) ? Number(req.params.test) : 0
      const text = JURY_TEXTS.find((each) => each === req.params.text)
      if (text === undefined) throw new AppError('NOT_FOUND', 'A test has no such text.')
      const { source, record: hidden } = await jurySubmissions.textOf(actor, id, { number, text, round })
      const read = async () => {
        if ('text' in source) return Readable.from([source.text])
        return preview
          ? Readable.from([await deps.texts.get(source.sha256).catch(unlessRemoved)])
          : (await deps.blobs.open(source.sha256).catch(unlessRemoved)).stream
      }
      const content = hidden
        ? await audit.record(
            auditSourceOf(req),
            {
              action: 'problem.download',
              target: hidden.problemId,
              detail: { version: hidden.version, test: String(number), part: text },
            },
            read,
          )
        : await read()
      res.set({
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': `attachment; filename="test-${number}-${text}.txt"`,
        'Cache-Control': 'no-store',
      })
      await pipeline(content, firstBytes, res)
      return undefined
    }),

    handler(juryCalls.rejudgeSubmission, async (input) => {
      const act = { by: input.actor.userId, juryRevision: input.body.juryRevision }
      const data = await record(
        input,
        {
          action: 'submission.rejudge',
          after: ({ before, after }) => ({
            verdict: before.verdict,
            round: before.round,
            nextRound: after.nextRound ?? null,
          }),
        },
        (found) => juryActs.rejudge(found, act),
      )
      return { data, message: 'The submission is being rejudged.' }
    }),

    handler(juryCalls.overrideVerdict, async (input) => {
      const { juryRevision, ...decision } = input.body
      const data = await record(
        input,
        {
          action: 'submission.override',
          detail: { reason: decision.reason ?? null },
          after: ({ before, after }) => ({
            from: before.verdict,
            to: after.verdict,
            overriddenBefore: Boolean(before.override),
            overriddenAfter: Boolean(after.override),
          }),
        },
        (found) => juryActs.override(found, { by: input.actor.userId, juryRevision }, decision),
      )
      const isGiven = decision.verdict !== null
      return {
        data,
        message: isGiven ? 'The verdict has been overridden.' : 'The judge’s verdict counts again.',
      }
    }),

    handler(juryCalls.ignoreSubmission, async (input) => {
      const { juryRevision, ...decision } = input.body
      const data = await record(
        input,
        {
          action: 'submission.ignore',
          detail: { reason: decision.reason ?? null },
          after: ({ before, after }) => ({ from: Boolean(before.ignored), to: Boolean(after.ignored) }),
        },
        (found) => juryActs.ignore(found, { by: input.actor.userId, juryRevision }, decision),
      )
      return {
        data,
        message: decision.ignored ? 'The submission is ignored.' : 'The submission counts again.',
      }
    }),

    handler(juryCalls.addJuryNote, async (input) => {
      const data = await record(
        input,
        {
          action: 'submission.note',
          after: ({ before }) => ({
            notesBefore: before.juryNotes?.length ?? 0,
            notesAfter: (before.juryNotes?.length ?? 0) + 1,
          }),
        },
        (found) => juryActs.note(found, input.actor.userId, input.body.text),
      )
      return { data, message: 'The note has been saved.' }
    }),
  ]
}

/** Sends a page with an entity tag, because open pages poll every few seconds and usually nothing has changed. */
const sendPage = (req: Request, res: Response, { rows, total }: { rows: JuryRow[]; total: number }): void => {
  const json = pageEnvelope(JSON.stringify(rows.map(presentJuryRow)), total)
  sendFresh(req, res, weakTagOf(json), () => res.type('json').send(json))
}

const countIn = ({ total }: SubmissionsToArchive) => ({ detail: { submissions: total } })

const sendArchive = async (
  res: Response,
  name: string,
  found: SubmissionsToArchive,
  query: Parameters<typeof archiveFiles>[1],
): Promise<void> => {
  res.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  })
  await streamZip(res, async (add) => {
    for await (const { name, content, time } of archiveFiles(found, query)) await add(name, content, time)
  })
}

async function* firstBytes(source: AsyncIterable<Uint8Array | string>) {
  let left = MOST_TEXT_BYTES
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk as Uint8Array).subarray(0, left)
    left -= bytes.length
    yield bytes
    if (left === 0) return
  }
}
