import type { AiHelp, AiHelpRequest } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import { AppError } from '../../errors'
import type { FullProblem, Problems } from '../problems/problem.service'
import type { Actor } from '../users/actor'
import type { Allowance } from './allowance'
import type { ContestHelp } from './contest-help'
import type { Evidence, EvidenceReader } from './evidence'
import type { ModelClient, OnPiece } from './model-client'
import { buildPrompt } from './prompt'
import { renderHelp } from './render-help'

/** The outcome of a request for help, for metrics. `left` means that the client disconnected. */
export type HelpOutcome = 'model' | 'no model' | 'model failed' | 'left'

export interface HelpGiven extends AiHelp {
  /** Tells the user why no model answered, or is `OK`. */
  message: string
}

export interface Assistance {
  /**
   * Returns the model's answer. If no model answers, returns help based on the program's last result. Failed model
   * calls do not count towards the user's allowance unless there are very many.
   * @param signal aborts the work when the client disconnects
   * @param onPiece receives the model's text in pieces. If the model then fails, the result replaces this text
   * @throws AppError NOT_FOUND; FORBIDDEN if a running contest includes the problem, if the user has submitted similar
   * code to one, or if one closes AI help for them; RATE_LIMITED if today's allowance is used up
   */
  help(actor: Actor, request: AiHelpRequest, signal: AbortSignal, onPiece?: OnPiece): Promise<HelpGiven>
}

export interface AssistanceDeps {
  problems: Problems
  contestHelp: ContestHelp
  evidence: EvidenceReader
  /** Null if no model is configured. */
  model: ModelClient | null
  allowance: Allowance
  log: Logger
  onHelp?: (outcome: HelpOutcome) => void
}

const RULES_ONLY = 'This server has no AI model. This help is based on what your program did.'
const MODEL_FAILED =
  'The AI model did not answer. This help is based on what your program did, and does not count towards your daily allowance.'
const MODEL_FAILED_OFTEN =
  'The AI model did not answer. This help is based on what your program did. The model has failed often today, so this request counts towards your daily allowance.'

export const createAssistance = (deps: AssistanceDeps): Assistance => {
  const { problems, contestHelp, evidence, model, allowance, log, onHelp = () => undefined } = deps

  /** Returns the model's answer, or the reason why there is none. */
  const askModel = async (
    client: ModelClient,
    actor: Actor,
    request: AiHelpRequest,
    { problem, version, timeLimits }: FullProblem,
    known: Evidence,
    signal: AbortSignal,
    onPiece: OnPiece | undefined,
  ): Promise<{ suggestions: string } | { failed: string }> => {
    const taken = await allowance.take(actor.userId, problem._id).catch((error: unknown) => {
      if (error instanceof AppError) throw error
      // Without the counter in Redis, requests would be unlimited, and each one costs the operator money.
      return null
    })
    if (!taken) return { failed: MODEL_FAILED }
    const prompt = buildPrompt({
      title: problem.title,
      statement: version.description,
      language: request.language,
      code: request.code,
      timeLimit: timeLimits[request.language],
      memoryLimitKb: version.memoryLimitKb,
      evidence: renderHelp(known),
      hints: known.hints.opened,
      step: taken.step,
    })
    try {
      return { suggestions: await client.ask(prompt, signal, onPiece) }
    } catch (error) {
      // The model has done its work, so a client that disconnects gets no refund.
      if (signal.aborted) throw error
      const { name, status } = error as Error & { status?: number }
      log.warn(
        { event: 'AI model failed', problem: problem._id.toHexString(), reason: name, status },
        'no AI help',
      )
      const isGivenBack = await taken.giveBack().catch(() => false)
      return { failed: isGivenBack ? MODEL_FAILED : MODEL_FAILED_OFTEN }
    }
  }

  return {
    async help(actor, request, signal, onPiece) {
      const problemId = problemIdOf(request.problemId)
      const closed = await contestHelp.closedReason(actor, problems.windowsOf(problemId))
      if (closed !== null) throw new AppError('FORBIDDEN', closed)
      const full = await problems.get(problemId)
      const given = full.version.starterCode[request.language] ?? ''
      await contestHelp.checkCode(actor.userId, request, given)
      const known = await evidence.of(actor, full, request)
      const fromEvidence = (message: string): HelpGiven => ({
        suggestions: renderHelp(known),
        source: 'rules',
        message,
      })
      if (model === null) {
        onHelp('no model')
        return fromEvidence(RULES_ONLY)
      }
      const answer = await askModel(model, actor, request, full, known, signal, onPiece).catch(
        (error: unknown) => {
          if (signal.aborted) onHelp('left')
          throw error
        },
      )
      if ('failed' in answer) {
        onHelp('model failed')
        return fromEvidence(answer.failed)
      }
      onHelp('model')
      return { suggestions: answer.suggestions, source: 'model', message: 'OK' }
    },
  }
}

const problemIdOf = (id: string): Types.ObjectId => {
  if (!/^[0-9a-f]{24}$/i.test(id)) throw new AppError('NOT_FOUND', 'Problem not found.')
  return new Types.ObjectId(id)
}
