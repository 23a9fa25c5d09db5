import { type Attribution, isRecord, LICENCES } from '@cohort/shared'
import { z } from 'zod'
import { issueAt, type PackageIssue } from '../package-error'

const MOST_ENTRIES = 50
const LONGEST_NAME = 200

/** A string. YAML may have parsed it as a number, as in `source: 2023`. */
const text = z.union([z.string(), z.number().transform(String)], 'This must be a string.')
const bounded = (most: number) => text.refine(({ length }) => length <= most, `At most ${most} characters.`)

const ADDRESS = /[<(][^<>()]*@[^<>()]*[>)]|<[^<>]*>/g
const HOW_TO_NAME = 'This must be a name. Put an email address after it in <…>, or leave it out.'

/** A name. Removes an email address after it, so that learners never see the address. */
const name = bounded(LONGEST_NAME)
  .transform((given) => given.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim())
  .refine((given) => given !== '' && !/[^\s@]@[^\s@]/.test(given), HOW_TO_NAME)

const webAddress = bounded(1000)
  .refine(isWebAddress, 'This must be an address that begins with http:// or https://.')
  .transform((given) => new URL(given).href)

function isWebAddress(given: string): boolean {
  return URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)
}

const isBlank = (given: unknown): boolean =>
  given === null || given === undefined || (typeof given === 'string' && given.trim() === '')
const blankAsAbsent = <T>(schema: z.ZodType<T>) =>
  z.preprocess((given) => (isBlank(given) ? undefined : given), schema.optional())

/**
 * Accepts one entry or a list. An entry is a map or just a name. The paths of errors match the file.
 * @param split splits a string that lists several entries
 */
const listOf = <T>(entry: z.ZodType<T>, split: (given: string) => string[] = (given) => [given]) =>
  z
    .unknown()
    .transform((given, context): T[] => {
      if (isBlank(given)) return []
      const list = Array.isArray(given)
      const entries = list ? given : typeof given === 'string' ? split(given) : [given]
      if (entries.length > MOST_ENTRIES)
        context.addIssue({ code: 'custom', message: `At most ${MOST_ENTRIES} entries.` })
      return entries.slice(0, MOST_ENTRIES).flatMap((each, index) => {
        const { data, error } = entry.safeParse(isRecord(each) ? each : { name: each })
        for (const { path, message } of error?.issues ?? [])
          context.addIssue({
            code: 'custom',
            path: [...(list ? [index] : []), ...(isRecord(each) ? path : [])],
            message,
          })
        return error === undefined ? [data as T] : []
      })
    })
    .optional()

const person = z.looseObject({ name }).transform((given) => given.name)
const source = z
  .looseObject({ name, url: blankAsAbsent(webAddress) })
  .transform(({ name, url = null }) => ({ name, url }))

/** Splits authors at commas and `and`, as in the legacy format. */
const splitAuthors = (given: string): string[] =>
  given.split(/,|\sand\s/).filter((each) => each.trim() !== '')

const ONE_OF = `This must be one of ${LICENCES.join(', ')}.`

/** The keys for authors, sources and licence in `problem.yaml`, in all versions of the format. */
export const attributionKeys = {
  credits: z.preprocess(
    (given) => (isBlank(given) || isRecord(given) ? given : { authors: given }),
    z.looseObject({ authors: listOf(person) }).nullish(),
  ),
  author: listOf(person, splitAuthors),
  source: listOf(source),
  source_url: blankAsAbsent(webAddress),
  license: z.preprocess(
    (given) => (isBlank(given) ? undefined : typeof given === 'string' ? given.trim().toLowerCase() : given),
    z.enum(LICENCES, ONE_OF).optional(),
  ),
  rights_owner: blankAsAbsent(name),
}

type AttributionKeys = z.output<z.ZodObject<typeof attributionKeys>>

/** Converts these keys to a common form for all versions of the format. */
export const attributionOf = (given: AttributionKeys): Attribution => {
  const authors = given.credits?.authors ?? []
  const [first, ...others] = given.source ?? []
  return {
    authors: [...new Set(authors.length > 0 ? authors : given.author)],
    sources: first === undefined ? [] : [{ ...first, url: first.url ?? given.source_url ?? null }, ...others],
    licence: given.license ?? 'unknown',
    rightsOwner: given.rights_owner ?? null,
  }
}

/** Checks rules that concern several keys. Returns the keys with errors, and the errors. */
export const attributionFaults = (
  given: AttributionKeys,
): { key: keyof typeof attributionKeys; message: string }[] => {
  const { authors, sources, licence, rightsOwner } = attributionOf(given)
  const hasOwner = rightsOwner !== null || authors.length > 0 || sources.length > 0
  const faults: ReturnType<typeof attributionFaults> = []
  if (given.source_url !== undefined && sources.length === 0)
    faults.push({ key: 'source_url', message: 'This is the address of a source. Add its name as source.' })
  if (licence === 'public domain' && rightsOwner !== null)
    faults.push({
      key: 'rights_owner',
      message: 'Nobody owns what is in the public domain. Remove rights_owner, or change license.',
    })
  if (licence !== 'unknown' && licence !== 'public domain' && !hasOwner)
    faults.push({
      key: 'license',
      message: `The licence ${licence} needs a rights owner. Add rights_owner, or name the authors or the source.`,
    })
  return faults
}

const HOW_TO_LICENSE =
  'Name the licence under which it may be used, such as CC BY-SA, and who owns the rights.'

/** Reports a missing licence. It prevents publishing unless an organiser allows the problem without a licence. */
export const licenceErrors = ({ attribution }: { attribution: Attribution }): PackageIssue[] =>
  missingLicence(
    attribution,
    `The licence is missing or unknown, so the problem cannot be published. ${HOW_TO_LICENSE}`,
  )

/** Reports a missing licence as a warning, because the problem may already be public. */
export const licenceWarnings = ({ attribution }: { attribution: Attribution }): PackageIssue[] =>
  missingLicence(attribution, `The problem has no licence. ${HOW_TO_LICENSE}`)

const missingLicence = ({ licence }: Attribution, reason: string): PackageIssue[] =>
  licence === 'unknown' ? [issueAt('problem.yaml', reason)] : []
