import { availableParallelism, hostname, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { parseCores } from './cores'

const parsedCores = (text: string, context: z.RefinementCtx): number[] => {
  try {
    return parseCores(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
}

const BYTES_PER_MB = 1024 * 1024

/** The memory limit of problems that set none. Every worker must be able to judge such problems. */
const DEFAULT_LIMIT_MB = 1024

const environmentSchema = z.object({
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  REDIS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .default('cohort'),
  API_INTERNAL_URL: z.url({ protocol: /^https?$/ }),
  WORKER_TOKEN: z.string().min(32),
  /** How many submissions are judged at the same time. */
  SLOTS: z.coerce.number().int().min(1).max(256).default(availableParallelism()),
  /** The cores for the slots, as in `0-3,6`. */
  CORES: z.string().transform(parsedCores).optional(),
  /** How many submissions may use a box, one after another; 1 gives each submission its own container. */
  BOX_USES: z.coerce.number().int().min(1).max(1000).default(64),
  /** The largest limits that this worker accepts for a test: memory in MB and CPU time in seconds. */
  MAX_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(Math.max(DEFAULT_LIMIT_MB, Math.floor(totalmem() / 2 / BYTES_PER_MB))),
  MAX_CPU_S: z.coerce.number().int().min(1).default(60),
  /** How long a submission may be idle over all its tests, in seconds. */
  IDLE_BUDGET_S: z.coerce.number().min(1).max(86_400).default(30),
  BLOB_CACHE_DIR: z.string().default(join(tmpdir(), 'cohort-blobs')),
  BLOB_CACHE_MB: z.coerce.number().int().min(1).default(2048),
  /** Size of the cache of compiled programs in memory; 0 turns it off. */
  COMPILE_CACHE_MB: z.coerce.number().int().min(0).default(256),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** The folder of the sandboxes' Dockerfiles. */
  SANDBOXES_DIR: z.string(),
  SANDBOX_BASE: z.string().default('debian:trixie-20260918-slim'),
  /** Seconds between self-tests; with 0, the only self-test is at startup. */
  PROOF_INTERVAL_S: z.coerce.number().int().min(0).max(86_400).default(300),
  /** The languages that use their shortcuts (decisions 016 and 020). */
  SHORTCUTS: z
    .string()
    .default('cpp,python')
    .transform((text) => (text === 'none' ? [] : text.split(',')))
    .pipe(z.array(z.enum(['cpp', 'python']))),
  WORKER_ID: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,100}$/)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type WorkerEnvironment = Omit<z.infer<typeof environmentSchema>, 'WORKER_ID'> & { WORKER_ID: string }

/**
 * Reads the worker's settings.
 * @throws Error that names every missing or invalid variable, without values, because some are secret
 */
export const parseEnvironment = (variables: NodeJS.ProcessEnv): WorkerEnvironment => {
  // Treat empty variables as unset, because docker-compose passes `${NAME:-}` as an empty string.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new Error(`Invalid environment variables: ${names.join(', ')}. See docs/operations.md.`)
  }
  // Use a new id at each start, so that a restarted worker does not take over its predecessor's boxes and heartbeat.
  const id = parsed.data.WORKER_ID ?? `${hostname()}-${process.pid}-${Date.now().toString(36)}`
  return { ...parsed.data, WORKER_ID: id }
}
