import {
  type ExecuteRequest,
  isFinalVerdict,
  type Language,
  pathTo,
  SUBMISSION_EVENT,
  type Submission,
  submissionCalls,
  submissionSchema,
} from '@cohort/shared'
import { signUp } from '../client'
import type { Contender } from './contender'
import { createLightClient, type LightClient } from './light-client'

/** How many event streams a user can have open. */
const LANES_PER_USER = 8

export interface Cohort extends Contender {
  /** Submits a program and waits for the final verdict, like the page. */
  submit(problemId: string, language: Language, code: string, lane: number): Promise<Submission>
  close(): void
}

/**
 * Cohort as users experience it: a call to the public API, then the event stream up to the final verdict.
 * @param problemOf returns the id of the problem with this many tests
 */
export const startCohort = async (
  url: string,
  lanes: number,
  problemOf: (tests: number) => string,
): Promise<Cohort> => {
  const clients: LightClient[] = []
  while (clients.length * LANES_PER_USER < lanes) {
    clients.push(createLightClient(url, (await signUp(url)).cookie))
  }

  const submit: Cohort['submit'] = async (problemId, language, code, lane) => {
    const client = clients[Math.floor(lane / LANES_PER_USER)]!
    const request: ExecuteRequest = { problemId, code, language, submissionType: 'submit' }
    const { _id } = submissionSchema.parse(await client.post(submissionCalls.execute.path, request))
    return client.findEvent(pathTo(submissionCalls.followSubmission, { id: _id }), finalOf)
  }
  return {
    name: 'cohort',
    lanes,
    submit,
    close() {
      for (const client of clients) client.close()
    },
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

/**
 * The submission in an event, or null unless its verdict is final. Does not validate other submissions, because the
 * bench's CPU time counts against Cohort.
 */
const finalOf = (event: string): Submission | null => {
  const [head, data] = event.split('\n')
  if (head !== `event: ${SUBMISSION_EVENT}` || data === undefined) return null
  const shown = JSON.parse(data.slice('data: '.length))
  return isFinalVerdict(shown.verdict) ? submissionSchema.parse(shown) : null
}
