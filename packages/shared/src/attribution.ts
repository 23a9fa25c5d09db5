import { z } from 'zod'

/** The values of `license` in a problem package. */
export const LICENCES = [
  'unknown',
  'public domain',
  'cc0',
  'cc by',
  'cc by-sa',
  'educational',
  'permission',
] as const
export type Licence = (typeof LICENCES)[number]

/** Labels and addresses of licences. The package format means these versions or later ones. */
const licenceFacts: Record<Exclude<Licence, 'unknown'>, { label: string; url: string | null }> = {
  'public domain': { label: 'Public domain', url: null },
  cc0: { label: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'cc by': { label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'cc by-sa': { label: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  educational: { label: 'For educational use', url: null },
  permission: { label: 'Used with permission', url: null },
}

export const attributionSchema = z.object({
  /** Names, without email addresses. */
  authors: z.array(z.string()),
  /** The origins of the problem, such as a contest. Addresses begin with http:// or https://. */
  sources: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
  licence: z.enum(LICENCES),
  /** Null if the package names none: the authors own the rights, or the source if there are no authors. */
  rightsOwner: z.string().nullable(),
})
/** Who made a problem, and who may use it. */
export type Attribution = z.infer<typeof attributionSchema>

/** A piece of an attribution. `rel` is set on links to a licence. */
export interface AttributionText {
  text: string
  url?: string
  rel?: 'license'
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const inWords = (names: readonly string[]): string => list.format(names)

/** The items of the line below a statement, each with one or more parts; empty if nothing is known. */
export const attributionLine = ({
  authors,
  sources,
  licence,
  rightsOwner,
}: Attribution): AttributionText[][] => {
  const facts = licence === 'unknown' ? null : licenceFacts[licence]
  const isAlsoAuthor = rightsOwner === inWords(authors)
  const sourceTexts = sources.flatMap(({ name, url }, index) => [
    { text: index === 0 ? (sources.length === 1 ? 'Source: ' : 'Sources: ') : ', ' },
    url === null ? { text: name } : { text: name, url },
  ])
  return [
    authors.length > 0 ? [{ text: `By ${inWords(authors)}` }] : [],
    sourceTexts,
    rightsOwner === null || isAlsoAuthor ? [] : [{ text: `Rights owner: ${rightsOwner}` }],
    facts === null
      ? []
      : [
          facts.url === null
            ? { text: facts.label }
            : { text: facts.label, url: facts.url, rel: 'license' as const },
        ],
  ].filter((texts) => texts.length > 0)
}
