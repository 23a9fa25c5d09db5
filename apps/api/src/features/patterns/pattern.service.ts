import {
  namedPattern,
  PATTERNS,
  type Pattern,
  type PatternListItem,
  type PatternPage,
  pathTo,
  patternCalls,
} from '@cohort/shared'
import type { Logger } from 'pino'
import { AppError } from '../../errors'
import { presentListedProblem } from '../problems/problem.presenter'
import type { ProblemList } from '../problems/problem-list'
import { withAddresses } from '../problems/problem-statements'
import type { Progress } from '../progress/progress.service'
import type { Actor } from '../users/actor'
import { loadIntroductions } from './introductions'

interface PatternsDeps {
  problemList: ProblemList
  progress: Progress
  /** The folder of the introductions. */
  folder: string
  log: Logger
}

export type Patterns = ReturnType<typeof createPatterns>

/** Lists the patterns, each with its introduction and its problems. */
export const createPatterns = ({ problemList, progress, folder, log }: PatternsDeps) => {
  let loaded: ReturnType<typeof loadIntroductions> | undefined
  const introductions = () => {
    loaded ??= loadIntroductions(folder, log)
    return loaded
  }

  const statusesOf = async (actor: Actor | undefined) =>
    actor === undefined ? undefined : progress.statuses(actor)

  return {
    /** Renders the introductions in advance, so that the first request need not wait for them. */
    load: introductions,

    async list(actor: Actor | undefined): Promise<PatternListItem[]> {
      const [{ rows }, statuses] = await Promise.all([problemList.read({}), statusesOf(actor)])
      return PATTERNS.map(({ slug, title, buildsOn }) => {
        const ids = rows
          .filter(({ problem }) => problem.pattern === title)
          .map(({ problem }) => problem._id.toHexString())
        const solved = statuses && ids.filter((id) => statuses.get(id) === 'Solved').length
        return { slug, title, buildsOn: [...buildsOn], problems: ids.length, solved: solved ?? null }
      })
    },

    /** @throws AppError NOT_FOUND */
    async get(actor: Actor | undefined, slug: string): Promise<PatternPage> {
      const { title, buildsOn } = patternOf(slug)
      const [{ rows }, statuses, known] = await Promise.all([
        problemList.read({ pattern: slug }),
        statusesOf(actor),
        introductions(),
      ])
      const introduction = known.get(slug)
      return {
        slug,
        title,
        introduction:
          introduction === undefined
            ? null
            : withAddresses(introduction.html, (sha256) =>
                pathTo(patternCalls.getPatternFile, { slug, sha256 }),
              ),
        // The list is sorted by title, which decides the order of problems with equal ratings.
        problems: rows
          .map(({ problem }) => {
            const userStatus = statuses?.get(problem._id.toHexString())
            return { ...presentListedProblem(problem), ...(userStatus === undefined ? {} : { userStatus }) }
          })
          .sort((a, b) => rankOf(a) - rankOf(b)),
        buildsOn: PATTERNS.filter((each) => buildsOn.includes(each.slug)).map(namedPattern),
        leadsTo: PATTERNS.filter((each) => each.buildsOn.includes(slug)).map(namedPattern),
      }
    },

    /** @throws AppError NOT_FOUND */
    async image(slug: string, sha256: string) {
      const image = (await introductions()).get(slug)?.images.get(sha256)
      if (image === undefined) throw new AppError('NOT_FOUND', 'This pattern has no such image.')
      return image
    },
  }
}

const patternOf = (slug: string): Pattern => {
  const pattern = PATTERNS.find((each) => each.slug === slug)
  if (pattern === undefined) throw new AppError('NOT_FOUND', 'Pattern not found.')
  return pattern
}

/** Unrated problems come last. */
const rankOf = ({ rating }: { rating: number | null }): number => rating ?? Number.MAX_SAFE_INTEGER
