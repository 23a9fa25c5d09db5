import { tmpdir } from 'node:os'
import { LANGUAGES, LARGEST_TIME_FACTOR, type SignupPolicy } from '@cohort/shared'
import express from 'express'
import { z } from 'zod'
import { parseTimeFactors, type TimeFactors } from './features/problems/time-factors'

const secretSchema = z
  .string()
  .min(32)
  // A secret with fewer different characters was probably not generated at random.
  .refine((secret) => new Set(secret).size >= 8)

const portSchema = z.coerce.number().int().min(0).max(65_535)

/** `off`, a number of proxies, or a list of addresses and subnets. Not `true`, which would trust every client. */
const trustProxySchema = z.string().transform((text, context): false | number | string => {
  if (/^(off|false|no|0)$/i.test(text)) return false
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  try {
    express().set('trust proxy', text)
    return text
  } catch {
    context.addIssue({ code: 'custom', message: 'not a proxy list' })
    return z.NEVER
  }
})

const timeFactorsSchema = z.string().transform((text, context): TimeFactors => {
  const factors = parseTimeFactors(text)
  if (factors !== undefined) return factors
  const message = `TIME_FACTORS must be a list such as java=1.5,python=3: each of ${LANGUAGES.join(', ')} at most once, with a number above 0 and up to ${LARGEST_TIME_FACTOR}.`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** An origin such as `https://judge.example.org`. */
const siteSchema = z
  .url({ protocol: /^https?$/ })
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/i.test(text), {
    error: "PUBLIC_STATEMENTS must be the site's address without a path, such as https://judge.example.org.",
  })
  .transform((text) => new URL(text).origin)

export interface Sender {
  name: string
  address: string
}

const ADDRESS = z.email()
/** Excludes characters that could inject headers or other senders. */
const SENDER_NAME = /^[^\p{Cc}\p{Zl}\p{Zp}"<>,;:@\\]{1,64}$/u

/** `judge@example.org`, or `Code Club <judge@example.org>`. */
const mailFromSchema = z.string().transform((text, context): Sender => {
  const [, name, inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const sender = { name: name?.trim() ?? 'Cohort', address: inBrackets ?? text.trim() }
  if (ADDRESS.safeParse(sender.address).success && SENDER_NAME.test(sender.name)) return sender
  const message = 'MAIL_FROM must be an address such as judge@example.org, or Code Club <judge@example.org>.'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** `open`, `closed`, `invitation`, or a list of email domains. */
const signupSchema = z.string().transform((text, context): SignupPolicy => {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const [word = ''] = words
  if (words.length === 1 && (word === 'open' || word === 'closed' || word === 'invitation'))
    return { policy: word, domains: [] }
  if (words.length > 0 && words.every((each) => DOMAIN.test(each)))
    return { policy: 'domains', domains: words }
  const message =
    'SIGNUP must be open, closed, invitation, or a list of email domains such as example.org,school.example.'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const storeSchema = z.object({
  MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }).refine((url) => databaseName(url) !== ''),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  REDIS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .default('cohort'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TIME_FACTORS: timeFactorsSchema.default({}),
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).default(730),
})

const apiFields = storeSchema.extend({
  PORT: portSchema.default(3000),
  HOST: z.string().default('127.0.0.1'),
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  INTERNAL_PORT: portSchema.default(3001),
  SESSION_SECRET: secretSchema,
  PASSWORD_PEPPER: secretSchema,
  WORKER_TOKEN: secretSchema,
  WEB_DIST: z.string().optional(),
  SIGNUP: signupSchema.default({ policy: 'open', domains: [] }),
  /** The site's address. If set, guests may read statements at `/p/{slug}`. */
  PUBLIC_STATEMENTS: siteSchema.optional(),
  /** A folder for temporary copies of uploaded packages. */
  UPLOAD_DIR: z.string().default(tmpdir()),
  /** The largest package that may be uploaded, in MiB. */
  UPLOAD_LIMIT_MB: z.coerce.number().int().min(1).max(1024).default(256),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
  TRUST_PROXY: trustProxySchema.default(false),
  /** Maximum open connections per port. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(10_000),
  /** Maximum open connections per client address. Ignored behind a trusted proxy. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(2500),
  /** Whether submissions are analysed after their verdict. */
  ANALYSES: z.enum(['on', 'off']).default('on'),
  /** How often the sweep looks for submissions that have lost their job, in ms. */
  SWEEP_INTERVAL_MS: z.coerce.number().int().min(50).max(600_000).default(5000),
  /** How long custom inputs are kept, in days. */
  CUSTOM_INPUT_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
  /** How much custom input a user may store per day, in MiB. */
  CUSTOM_INPUT_MB_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(32),
  /** How much code and output each user's submissions may store per day, in MiB. */
  SUBMISSION_MB_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(64),
  /** How much an organiser may upload per day, in MiB. */
  UPLOAD_MB_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(2048),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailFromSchema.optional(),
  /** Without a mail server, mail is written to this folder. */
  MAIL_OUTBOX: z.string().optional(),
  /** Without a key, AI help is limited to built-in rules. */
  OPENAI_API_KEY: z.string().optional(),
  /** Any server that is compatible with the OpenAI API. */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  /** The time limit for one answer from the model, including retries. */
  OPENAI_TIMEOUT_MS: z.coerce.number().int().min(1000).max(600_000).default(45_000),
  /** How many times a user may ask the model per day. */
  AI_HELP_PER_DAY: z.coerce.number().int().min(1).max(100_000).default(20),
})

const apiSchema = apiFields.refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
  path: ['MAIL_FROM'],
})

export const VARIABLES: readonly string[] = Object.keys(apiFields.shape)

/** The settings for commands. */
export type StoreEnvironment = z.infer<typeof storeSchema>
export type ApiEnvironment = z.infer<typeof apiSchema>

const databaseName = (url: string): string => {
  try {
    return new URL(url).pathname.slice(1)
  } catch {
    return ''
  }
}

const parseWith = <T extends z.ZodType>(schema: T, variables: NodeJS.ProcessEnv): z.infer<T> => {
  // Treat an empty variable as unset, because docker-compose passes `${NAME:-}` as an empty string.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
  const hints = parsed.error.issues.map(({ message }) => message).filter((text) => text.endsWith('.'))
  throw new Error(
    [`Invalid environment variables: ${names.join(', ')}. See docs/operations.md.`, ...hints].join(' '),
  )
}

/**
 * Reads the API's settings.
 * @throws Error that lists the missing and invalid variables, but no values, because some are secret
 */
export const parseEnvironment = (variables: NodeJS.ProcessEnv): ApiEnvironment =>
  parseWith(apiSchema, variables)

/** Reads a command's settings. @throws like `parseEnvironment` */
export const parseStoreEnvironment = (variables: NodeJS.ProcessEnv): StoreEnvironment =>
  parseWith(storeSchema, variables)
