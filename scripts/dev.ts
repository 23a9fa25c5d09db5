/**
 * `npm run dev`: runs the product from its source. Each part restarts, or reloads in the browser, when its code
 * changes.
 */
import { apiPart, choosePorts, vitePart, workerPart } from './apps'
import { watchBuild } from './build'
import { serve } from './serve'

const API_PORT = 3003

serve({
  // Vite serves the pages on the port of `npm start` and passes the calls on.
  choosePorts: async (context) => ({
    ...(await choosePorts(context)),
    api: await context.ports.from(API_PORT),
  }),
  build: (context, step) => watchBuild(context, step, ['apps/api', 'apps/worker']),
  apiPart: (context, env) => apiPart(context, env, 'watch'),
  workerPart: (context, env) => workerPart(context, env, 'watch'),
  webPart: vitePart,
})
