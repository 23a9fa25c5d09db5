import { livenessSchema, readinessSchema } from '@cohort/shared'
import { z } from 'zod'
import { type Operation, path } from '../operation'

/** The API's own documents and health. */
export const SERVICE_CALLS: readonly Operation[] = [
  {
    method: 'get',
    path: path('/openapi.json'),
    id: 'getOpenApi',
    summary: 'This document.',
    tag: 'Service',
    answers: { 200: { description: 'An OpenAPI 3.1 document.', schema: z.looseObject({}) } },
  },
  {
    method: 'get',
    path: path('/docs'),
    id: 'getApiDocs',
    summary: 'The OpenAPI document as a page to be read.',
    tag: 'Service',
    answers: { 200: { description: 'A page without scripts and forms.', mediaType: 'text/html' } },
  },
  {
    method: 'get',
    path: '/healthz',
    id: 'getLiveness',
    summary: 'Whether the process lives.',
    tag: 'Service',
    answers: { 200: { description: 'It does.', schema: livenessSchema } },
  },
  {
    method: 'get',
    path: '/readyz',
    id: 'getReadiness',
    summary: 'Which parts of the service answer.',
    tag: 'Service',
    answers: {
      200: { description: 'MongoDB and Redis answer.', schema: readinessSchema },
      503: { description: 'One of them does not.', schema: readinessSchema },
    },
  },
]
