import { z } from 'zod'
import { livenessSchema, readinessSchema } from '../health'
import { defineCalls, jsonOf, rawOf } from './call'

/** The API's own documentation and health. */
export const serviceCalls = /* @__PURE__ */ defineCalls('Service', {
  getOpenApi: {
    at: 'GET /api/openapi.json',
    summary: 'This document.',
    access: 'anyone',
    answer: jsonOf(z.looseObject({}), { 200: 'An OpenAPI 3.1 document.' }),
  },
  getApiDocs: {
    at: 'GET /api/docs',
    summary: 'The OpenAPI document as a web page.',
    access: 'anyone',
    answer: rawOf('text/html', 'Swagger UI, without "Try it out".'),
  },
  getApiDocsFile: {
    at: 'GET /api/docs/{file}',
    summary: 'A script or style sheet for that page.',
    access: 'anyone',
    answer: rawOf('*/*', 'The file, in its own media type.'),
  },
  getLiveness: {
    at: 'GET /healthz',
    summary: 'Whether the process is alive.',
    access: 'anyone',
    answer: jsonOf(livenessSchema, { 200: 'It is alive.' }),
  },
  getReadiness: {
    at: 'GET /readyz',
    summary: 'Whether MongoDB, Redis and the judge are up.',
    access: 'anyone',
    answer: jsonOf(readinessSchema, {
      200: 'MongoDB and Redis answer.',
      503: 'MongoDB or Redis does not answer.',
    }),
  },
})
