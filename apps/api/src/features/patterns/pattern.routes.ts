import { patternCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import { statementFileHeaders } from '../problems/problem-statements'
import type { Patterns } from './pattern.service'

/** The calls to read the patterns that problems teach. */
export const patternRoutes = (patterns: Patterns): Handler[] => [
  handler(patternCalls.listPatterns, async ({ actor }) => ({ data: await patterns.list(actor) })),

  handler(patternCalls.getPattern, async ({ actor, req }) => ({
    data: await patterns.get(actor, String(req.params.slug)),
  })),

  handler(patternCalls.getPatternFile, async ({ req, res }) => {
    const { type, content } = await patterns.image(String(req.params.slug), String(req.params.sha256))
    res.set(statementFileHeaders(type, content.length)).end(content)
    return undefined
  }),
]
