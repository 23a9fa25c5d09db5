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

/** What a problem gets whose package names no memory limit: every worker has to judge it. */
const DEFAULT_LIMIT_MB = 1024

const environmentSchema = z.object({
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  REDIS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .default('cohort'),
  API_INTERNAL_URL: z.url({ protocol: /^https?$/ }),
  WORKER_TOKEN: z.string().min(32),
  /** How many submissions are judged at once. */
  SLOTS: z.coerce.number().int().min(1).max(256).default(availableParallelism()),
  /** The cores that programs are kept to, slot by slot. */
  CORES: z.string().transform(parsedCores).optional(),
  /** How many submissions a box serves at most; 1 gives each a container of its own. */
  BOX_USES: z.coerce.number().int().min(1).max(1000).default(64),
  /** The largest limits of one test that this worker judges with: MB of memory, and CPU seconds. */
  MAX_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(Math.max(DEFAULT_LIMIT_MB, Math.floor(totalmem() / 2 / BYTES_PER_MB))),
  MAX_CPU_S: z.coerce.number().int().min(1).default(60),
  /** Seconds that a submission may be idle over all its tests. */
  IDLE_BUDGET_S: z.coerce.number().min(1).max(86_400).default(30),
  BLOB_CACHE_DIR: z.string().default(join(tmpdir(), 'cohort-blobs')),
  BLOB_CACHE_MB: z.coerce.number().int().min(1).default(2048),
  /** Compiled programs kept in memory; 0 keeps none. */
  COMPILE_CACHE_MB: z.coerce.number().int().min(0).default(256),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** The folder of the sandboxes' Dockerfiles. */
  SANDBOXES_DIR: z.string(),
  SANDBOX_BASE: z.string().default('debian:trixie-20260918-slim'),
  /** Seconds between two proofs of the worker's own verdicts; 0 for a proof at start only. */
  PROOF_INTERVAL_S: z.coerce.number().int().min(0).max(86_400).default(300),
  WORKER_ID: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,100}$/)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type WorkerEnvironment = Omit<z.infer<typeof environmentSchema>, 'WORKER_ID'> & { WORKER_ID: string }

/**
 * Reads the worker's settings.
 * @throws Error that names every variable that is missing or wrong, and shows no value: some are secrets
 */
export const parseEnvironment = (variables: NodeJS.ProcessEnv): WorkerEnvironment => {
  // An empty variable counts as unset: docker-compose passes `${NAME:-}` as an empty text.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new Error(
      `The worker cannot start: set these environment variables rightly: ${names.join(', ')}. See docs/operations.md.`,
    )
  }
  // A restarted worker is a new worker: boxes and heartbeats of the old one must not pass as its own.
  const id = parsed.data.WORKER_ID ?? `${hostname()}-${process.pid}-${Date.now().toString(36)}`
  return { ...parsed.data, WORKER_ID: id }
}
