import {
  apiRoutes,
  isFinalVerdict,
  type Language,
  SUBMISSION_EVENT,
  type Submission,
  submissionSchema,
} from '@cohort/shared'
import { type Client, signUp } from '../client'
import type { Contender } from './contender'

/** Streams that the API lets one person have open. */
const LANES_PER_PERSON = 8

export interface Cohort extends Contender {
  /** Hands a program in for a problem and waits for the final verdict as the page does. */
  submit(problemId: string, language: Language, code: string, lane: number): Promise<Submission>
}

/**
 * Cohort as a person meets it: a call to the public API, then the stream of events up to the final verdict.
 * @param problemOf the problem with so many tests
 */
export const startCohort = async (
  url: string,
  lanes: number,
  problemOf: (tests: number) => string,
): Promise<Cohort> => {
  const people: Client[] = []
  while (people.length * LANES_PER_PERSON < lanes) people.push(await signUp(url))

  const submit: Cohort['submit'] = async (problemId, language, code, lane) => {
    const client = people[Math.floor(lane / LANES_PER_PERSON)]!
    const { _id } = await client.execute({ problemId, code, language, submissionType: 'submit' })
    return verdictOf(client, _id)
  }
  return {
    name: 'cohort',
    lanes,
    submit,
    async judge({ language, tests, source }, lane) {
      const { verdict, compileOutput, testCaseResults } = await submit(
        problemOf(tests),
        language,
        source,
        lane,
      )
      if (verdict !== 'Accepted' || testCaseResults.length !== tests) {
        throw new Error(`Cohort's verdict on a hello world in ${language} is ${verdict}. ${compileOutput}`)
      }
    },
  }
}

const verdictOf = async (client: Client, id: string): Promise<Submission> => {
  const response = await client.call('GET', apiRoutes.submissionEvents(id))
  if (!response.ok || response.body === null) throw new Error(`The events answer ${response.status}.`)
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    const final = events.map(finalOf).find((shown) => shown !== null)
    if (final) return final
  }
  throw new Error(`The events of ${id} ended without a verdict.`)
}

/** The submission that an event shows, once it has its verdict: what the bench itself uses counts against Cohort. */
const finalOf = (event: string): Submission | null => {
  const [head, data] = event.split('\n')
  if (head !== `event: ${SUBMISSION_EVENT}` || data === undefined) return null
  const shown = JSON.parse(data.slice('data: '.length))
  return isFinalVerdict(shown.verdict) ? submissionSchema.parse(shown) : null
}
