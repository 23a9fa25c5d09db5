import { z } from 'zod'
import { contestListItemSchema } from './contests'
import { blankAsAbsent, PAGE } from './query-fields'
import { lowerCaseIdSchema } from './request-fields'
import { personSchema } from './users'
import { visibleText } from './visible-text'

/** The type of the server-sent event with the announcements that the reader may see. */
export const ANNOUNCEMENTS_EVENT = 'announcements'

/** The type of the server-sent event with the contest's times, on the same stream. */
export const CONTEST_TIMES_EVENT = 'times'

/**
 * The type of the server-sent event with the version of each problem, on the same stream. Sent once the contest has
 * begun.
 */
export const PROBLEM_VERSIONS_EVENT = 'problems'

/**
 * The type of the server-sent event with an opaque string that changes whenever the organiser or jury changes the
 * contest, on the same stream.
 */
export const CONTEST_REVISION_EVENT = 'contest'
export const contestRevisionSchema = z.string()

export const problemVersionsSchema = z.record(z.string(), z.string())
export type ProblemVersions = z.infer<typeof problemVersionsSchema>

export const contestTimesSchema = contestListItemSchema.pick({ startTime: true, endTime: true })
export type ContestTimes = z.infer<typeof contestTimesSchema>

export const MOST_ADDRESSEES = 500

/** How many absent users an announcement can address: members of the contest's classes who have not submitted. */
export const MOST_ABSENT = 2000

/** How many recipients of an announcement the jury sees by name. */
export const MOST_NAMED = 20

/** An announcement as participants read it. */
export const announcementSchema = z.object({
  _id: z.string(),
  /** Plain text. */
  text: z.string(),
  at: z.iso.datetime(),
  /** Whether everybody who sees the contest can read it. If not, only its recipients and the jury can. */
  isPublic: z.boolean(),
  /** Whether the reader is a recipient. */
  isForReader: z.boolean(),
})
export type Announcement = z.infer<typeof announcementSchema>

export type Participant = z.infer<typeof personSchema>

/** A participant in a list for the jury, with details that tell namesakes apart. */
export const listedParticipantSchema = personSchema.extend({
  /**
   * The name on the board if it differs: with the class or team, a number or both, such as `Ada (7b) (2)`. A user who
   * has no row gets a number if the list has others with the same name and class.
   */
  boardName: z.string().optional(),
  /** Class or team. */
  group: z.string().optional(),
  /** Only in lists requested with `emails`. */
  email: z.string().optional(),
  /**
   * How many submissions the jury has marked as ignored and how many verdicts it has overridden. Only in
   * lists requested with `acts`.
   */
  acts: z.object({ ignored: z.number().int(), overridden: z.number().int() }).optional(),
})
export type ListedParticipant = z.infer<typeof listedParticipantSchema>

/** Labels a class or team that is shown without a heading, where a bare number would mean nothing. */
export const groupLabel = (group: string): string => (/^\d+$/.test(group) ? `Class or team ${group}` : group)

/** A name with the class or team, if any: `Ada (7b)`. */
export const nameWithGroup = ({
  fullName,
  group,
}: {
  fullName: string
  group?: string | null | undefined
}): string => (group ? `${fullName} (${group})` : fullName)

/** The name as on the board, and the class or team unless it is part of that name. */
export const participantLabel = ({
  fullName,
  boardName = fullName,
  group,
}: Pick<ListedParticipant, 'fullName' | 'boardName' | 'group'>): { name: string; group?: string } =>
  group === undefined || boardName.startsWith(`${fullName} (${group})`)
    ? { name: boardName }
    : { name: boardName, group }

/** An announcement as the jury sees it. */
export const sentAnnouncementSchema = announcementSchema.omit({ isForReader: true }).extend({
  /** Null if the account was deleted. */
  by: personSchema.nullable(),
  /** The first recipients; null for a public one. */
  to: z
    .array(personSchema.extend({ /** Class or team. */ group: z.string().optional() }))
    .max(MOST_NAMED)
    .nullable(),
  /** How many more recipients there are. */
  others: z.number().int().min(0),
  /** The id of the rejudging that the announcement is about. */
  rejudging: z.string().optional(),
  /** Null unless it was withdrawn. Only the jury sees withdrawn announcements. */
  withdrawn: z.object({ by: personSchema.nullable(), at: z.iso.datetime() }).nullable(),
})
export type SentAnnouncement = z.infer<typeof sentAnnouncementSchema>

export const announcementRequestSchema = z.strictObject({
  text: visibleText('Write the announcement.', 2000, 'An announcement can have at most 2,000 characters.'),
  /**
   * Recipients: participants or members of the contest's classes or teams. If both this and `absent` are
   * missing, the announcement is for everybody.
   */
  userIds: z
    .array(lowerCaseIdSchema)
    .min(1, 'Choose at least one participant.')
    .max(MOST_ADDRESSEES, 'Choose at most 500 participants, or write to everybody.')
    .optional(),
  /** `true`: for members of the contest's classes or teams who have not submitted yet, even if they submit later. */
  absent: z.boolean().optional(),
  /** The id of the rejudging that it is about. The jury then sees that rejudging as announced. */
  rejudging: lowerCaseIdSchema.optional(),
})
export type AnnouncementRequest = z.infer<typeof announcementRequestSchema>

/** The query of GET /contests/{id}/jury/participants. */
export const participantQuerySchema = z.object({
  /** Matches anywhere in the name or at the start of the class or team, ignoring case and accents. */
  search: z.string().trim().max(200).optional(),
  /** `true`: with their emails. */
  emails: blankAsAbsent(z.enum(['true', 'false'])),
  /** `true`: with the numbers of ignored submissions and overridden verdicts. */
  acts: blankAsAbsent(z.enum(['true', 'false'])),
  /**
   * `true`: lists the members of the contest's classes or teams who have not submitted, except its jury. Only admins
   * see their emails.
   */
  absent: blankAsAbsent(z.enum(['true', 'false'])),
  ...PAGE,
})
export type ParticipantQuery = z.infer<typeof participantQuerySchema>
