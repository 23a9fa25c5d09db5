/**
 * `npm run dev`: runs Cohort from source. The API and the worker restart and the page reloads when their code changes.
 */
import { apiPart, choosePorts, vitePart, workerPart } from './apps'
import { watchBuild } from './build'
import { serve } from './serve'

const API_PORT = 3003

serve({
  // Vite listens on the port of `npm start` and forwards calls to the API.
  choosePorts: async (context) => ({
    ...(await choosePorts(context)),
    api: await context.ports.from(API_PORT),
  }),
  build: (context, step) => watchBuild(context, step, ['apps/api', 'apps/worker']),
  apiPart: (context, env) => apiPart(context, env, 'watch'),
  workerPart: (context, env) => workerPart(context, env, 'watch'),
  webPart: vitePart,
})
