import type { AiHelp, AiHelpRequest } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import { AppError } from '../../errors'
import type { FullProblem, Problems } from '../problems/problem.service'
import type { Actor } from '../users/actor'
import type { Allowance } from './allowance'
import type { Analyser } from './analyser'
import type { ContestHelp } from './contest-help'
import type { ModelClient } from './model-client'
import { buildPrompt } from './prompt'
import type { ReviewedProblem } from './review/finding'
import { renderReview } from './review/render-review'
import { readStatementBounds } from './review/statement-bounds'

/** Who answered, or why the rules did: for the operator's figures. */
export type HelpOutcome = 'model' | 'no model' | 'model failed' | 'left'

export interface HelpGiven extends AiHelp {
  /** A sentence for the person where it is not what they asked for. */
  message: string
}

export interface Assistance {
  /**
   * What a model says to a program, or the rules where no model answers. A failure of the model costs the person
   * nothing of their allowance, unless there were very many.
   * @param signal ends the work where nobody waits for it any more
   * @throws AppError NOT_FOUND, FORBIDDEN if a running contest has the problem, holds code like this from the user or closes
   * AI help for them, RATE_LIMITED if the day's allowance is used up
   */
  help(actor: Actor, request: AiHelpRequest, signal: AbortSignal): Promise<HelpGiven>
}

export interface AssistanceDeps {
  problems: Problems
  contestHelp: ContestHelp
  analyser: Analyser
  /** Null where the operator has none. */
  model: ModelClient | null
  allowance: Allowance
  log: Logger
  onHelp?: (outcome: HelpOutcome) => void
}

const RULES_ONLY = 'This server has no AI model, so this is a rule-based review.'
const MODEL_FAILED =
  'The AI model did not answer, so this is a rule-based review. It does not count towards your daily allowance.'
const MODEL_FAILED_OFTEN =
  'The AI model did not answer, so this is a rule-based review. It has failed often today, so this request counts towards your daily allowance.'

/** Help with a program that is being written. */
export const createAssistance = (deps: AssistanceDeps): Assistance => {
  const { problems, contestHelp, analyser, model, allowance, log, onHelp = () => undefined } = deps

  const review = async (request: AiHelpRequest, full: FullProblem, message: string): Promise<HelpGiven> => {
    const analysis = await analyser.review({
      language: request.language,
      code: request.code,
      problem: reviewedProblem(full, request),
    })
    return { suggestions: renderReview(analysis), source: 'rules', message }
  }

  /** The model's answer, or why there is none. */
  const askModel = async (
    client: ModelClient,
    actor: Actor,
    request: AiHelpRequest,
    { problem, version, timeLimits }: FullProblem,
    signal: AbortSignal,
  ): Promise<{ suggestions: string } | { failed: string }> => {
    const giveBack = await allowance.take(actor.userId).catch((error: unknown) => {
      if (error instanceof AppError) throw error
      // Nobody counts: a model that is paid for by the answer is not asked.
      return null
    })
    if (!giveBack) return { failed: MODEL_FAILED }
    const prompt = buildPrompt({
      title: problem.title,
      statement: version.description,
      language: request.language,
      code: request.code,
      timeLimit: timeLimits[request.language],
      memoryLimitKb: version.memoryLimitKb,
    })
    try {
      return { suggestions: await client.ask(prompt, signal) }
    } catch (error) {
      // Who leaves has had the model work: to give that back would make it free.
      if (signal.aborted) throw error
      const { name, status } = error as Error & { status?: number }
      log.warn(
        { event: 'AI model failed', problem: problem._id.toHexString(), reason: name, status },
        'no AI help',
      )
      const isGivenBack = await giveBack().catch(() => false)
      return { failed: isGivenBack ? MODEL_FAILED : MODEL_FAILED_OFTEN }
    }
  }

  return {
    async help(actor, request, signal) {
      const problemId = problemIdOf(request.problemId)
      const closed = await contestHelp.closedReason(actor.userId, problems.windowsOf(problemId))
      if (closed !== null) throw new AppError('FORBIDDEN', closed)
      const full = await problems.get(problemId)
      const given = full.version.starterCode[request.language] ?? ''
      await contestHelp.checkCode(actor.userId, request, given)
      if (model === null) {
        onHelp('no model')
        return review(request, full, RULES_ONLY)
      }
      const answer = await askModel(model, actor, request, full, signal).catch((error: unknown) => {
        if (signal.aborted) onHelp('left')
        throw error
      })
      if ('failed' in answer) {
        onHelp('model failed')
        return review(request, full, answer.failed)
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

const reviewedProblem = (
  { version, timeLimits, samples }: FullProblem,
  { language }: AiHelpRequest,
): ReviewedProblem => {
  const interactive = version.checker.kind === 'interactive'
  return {
    bounds: readStatementBounds(version.description),
    timeLimit: timeLimits[language],
    interactive,
    hasInput: interactive || samples.some(({ input }) => input.trim() !== ''),
  }
}
